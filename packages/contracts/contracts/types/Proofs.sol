// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice That somebody of a published root says something, under a number that is the same whatever they say in this scope.
///         Root and nullifier are below the order of BN254's scalar field; the points are those of a Groth16 proof.
struct Proof {
    uint256 root;
    uint256 nullifier;
    uint256[8] points;
}

/// @notice A root of a cohort. It was the newest one from `since` to `until` (Unix seconds), which is 0 while it is.
struct CensusRoot {
    uint32 cohort;
    uint32 members;
    uint64 since;
    uint64 until;
}

/// @notice Another root of a cohort, in place of the one that it has; `previous` is 0 for its first.
struct CensusChange {
    uint32 cohort;
    uint256 previous;
    uint256 root;
    uint32 members;
}

/// @notice What an anonymous report says: digests of its texts, a category, who may withdraw it, and what belongs to it. `day` counts
///         the days of Asia/Colombo from 1970.
struct AnonymousReportDraft {
    uint32 day;
    bytes32 titleDigest;
    bytes32 bodyDigest;
    uint8 category;
    bytes32 threadCommitment;
    bytes32 evidenceRoot;
}

/// @notice An anonymous report as readers see it. Times are Unix seconds. `priority` runs from 1 (low) to 4 (critical); 2 (medium)
///         until a case officer says otherwise.
struct AnonymousReport {
    bool exists;
    uint32 day;
    uint8 category;
    uint8 priority;
    bool resolved;
    bool withdrawn;
    uint64 createdAt;
    uint128 upvotes;
    uint128 downvotes;
    bytes32 titleDigest;
    bytes32 bodyDigest;
    bytes32 threadCommitment;
    bytes32 evidenceRoot;
}
