// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice What a voter signs (EIP-712). `choice` is 1 for yes and 2 for no; a higher `seq` replaces a lower one.
struct Ballot {
    uint256 proposalId;
    bytes32 textHash;
    uint8 choice;
    address voter;
    uint64 seq;
    uint64 deadline;
}

struct SignedBallot {
    Ballot ballot;
    bytes signature;
}

/// @notice A ballot with its receipt's number and time (in milliseconds) and the path from there to the root of an anchor.
struct LateBallot {
    SignedBallot signed;
    uint64 number;
    uint64 receivedAtMs;
    uint32 anchor;
    bytes32[] proof;
}
