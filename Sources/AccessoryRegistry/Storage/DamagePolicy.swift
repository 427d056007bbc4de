/// What becomes of a record that has a value in it which no version of this package writes.
enum DamagePolicy {
    /// It is not read, and the damage is said.
    case refuse
    /// It is read without the value, for a change that replaces or removes the record.
    case leaveOutValue
}
