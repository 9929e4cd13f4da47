// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice What a voter whom nobody knows says: the hash of a choice and a salt, under a number that rises. `choice` (1 yes, 2 no) and
///         `salt` come along where results are live, and are 0 where they are hidden until the close.
struct SecretBallot {
    uint64 seq;
    bytes32 choiceHash;
    uint8 choice;
    bytes32 salt;
}

/// @notice The number and time of a ballot's receipt (in milliseconds), and the path from there to the root of an anchor.
struct BallotReceipt {
    uint64 number;
    uint64 receivedAtMs;
    uint32 anchor;
    bytes32[] proof;
}

/// @notice The terms of a secret vote as they were registered: nothing of them changes once voting has opened. Times are Unix
///         seconds.
struct SecretTerms {
    bytes32 textHash;
    uint64 opensAt;
    uint64 closesAt;
    uint64 extendableUntil;
    uint16 anchorGrace;
    bool hidden;
    bool anchored;
}

/// @notice The current ballots by what they say. `unopened` are those of which only the hash is known.
struct SecretTally {
    uint64 yes;
    uint64 no;
    uint64 unopened;
}
