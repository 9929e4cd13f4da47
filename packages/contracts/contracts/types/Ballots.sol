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

/// @notice A proposal as readers see it. Times are Unix seconds; the window is [opensAt, closesAt).
struct Proposal {
    bool exists;
    bytes32 textHash;
    address author;
    uint64 opensAt;
    uint64 closesAt;
    bool withdrawn;
    uint128 yesVotes;
    uint128 noVotes;
}
