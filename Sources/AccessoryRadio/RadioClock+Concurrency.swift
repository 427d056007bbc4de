extension RadioClock {
    /// Does the same work for each element, all at once, and waits for all of it.
    ///
    /// On a simulated clock the outcome is the same every time: of the tasks that are due at one moment, only one runs,
    /// until it sleeps or ends, and they take turns in the order of `elements`.
    ///
    /// - Returns: The results, in the order of `elements`.
    @discardableResult
    public func concurrently<Element: Sendable, Success: Sendable>(
        _ elements: [Element], _ work: @escaping @Sendable (Element) async -> Success
    ) async -> [Success] {
        guard !elements.isEmpty else { return [] }
        let parent = ParticipantRank.current
        // The caller waits for the others and not for the clock: its place is lent to the first, and comes back from
        // the last that ends.
        addParticipants(elements.count - 1)
        let places = SharedPlaces(elements.count)
        let results = await withTaskGroup(of: (Int, Success).self) { group in
            for (place, element) in elements.enumerated() {
                group.addTask {
                    await ParticipantRank.$current.withValue(parent.child(place)) {
                        await waitForTurn()
                        let result = await work(element)
                        if !places.giveBackIsLast() { addParticipants(-1) }
                        return (place, result)
                    }
                }
            }
            var results: [(Int, Success)] = []
            for await result in group { results.append(result) }
            return results
        }
        return results.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Begins several pieces of work at once, and cancels the others as soon as the first has ended.
    ///
    /// Returns when all have ended.
    ///
    /// - Parameter contenders: One at least. Of those that end at the same moment of a simulated clock, the first wins.
    /// - Returns: What the first returned; nil if there are no contenders.
    public func race<Success: Sendable>(
        _ contenders: [@Sendable () async -> Success]
    ) async -> Success? {
        guard !contenders.isEmpty else { return nil }
        let parent = ParticipantRank.current
        addParticipants(contenders.count - 1)
        let places = SharedPlaces(contenders.count)
        return await withTaskGroup(of: Success.self) { group in
            for (place, contender) in contenders.enumerated() {
                group.addTask {
                    await ParticipantRank.$current.withValue(parent.child(place)) {
                        await waitForTurn()
                        let result = await contender()
                        // The winner keeps its place until the others are awake again; else the clock would move on.
                        if !places.endIsFirst(), !places.giveBackIsLast() { addParticipants(-1) }
                        return result
                    }
                }
            }
            let first = await group.next()
            group.cancelAll()
            if !places.giveBackIsLast() { addParticipants(-1) }
            while await group.next() != nil {}
            return first
        }
    }

    /// Waits for something that does not live by the clock, such as a person: a simulated time goes on meanwhile.
    ///
    /// - Parameter wait: Sleeps by this clock nowhere.
    public func outside<Value>(_ wait: () async -> Value) async -> Value {
        addParticipants(-1)
        let value = await wait()
        addParticipants(1)
        return value
    }

    /// Begins two pieces of work at once, and cancels the other as soon as one has ended.
    ///
    /// The first wins a tie. Returns when both have ended.
    public func race<Success: Sendable>(
        _ first: @escaping @Sendable () async -> Success, _ second: @escaping @Sendable () async -> Success
    ) async -> Success? {
        await race([first, second])
    }

    /// Sleeps for no time at all, which on a simulated clock ends when it is this task's turn.
    private func waitForTurn() async {
        // Cancelled or not, the work begins: what it does about cancellation is its own affair.
        try? await sleep(.zero)
    }
}
