extension FixedWidthInteger {
    /// A number without its fraction. What does not fit becomes the nearest number that does, and what is no number zero:
    /// the plain conversion would end the process over a number that came from outside.
    package init(saturating number: Double) {
        if number.isNaN {
            self = 0
        } else {
            // As a floating-point number the largest integer may be rounded up to one that does not fit any more.
            self = Self(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
        }
    }
}
