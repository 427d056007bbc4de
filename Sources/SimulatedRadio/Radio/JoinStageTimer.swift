import AccessoryModel
import AccessoryRadio

/// One stage of a join, and until when it may take.
struct JoinStageTimer {
    let stage: JoinStage
    let limit: Duration
    let deadline: Duration
    let identity: AccessPoint.Identity

    init(_ stage: JoinStage, of request: JoinRequest, now: Duration) {
        self.stage = stage
        limit = request.limits[stage]
        deadline = now + limit.bounded
        identity = request.accessPoint.identity
    }

    var error: RadioError { .timedOut(stage, limit: limit, identity) }
}
