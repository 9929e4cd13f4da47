// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice What the author of a report signs (EIP-712). The digests are the SHA-256 of the bytes of title and description: with
///         them anybody makes the content ids (CIDv1, raw). The draft may be used from `validFrom` to `deadline`, at most seven days
///         long.
struct ReportDraft {
    bytes32 titleDigest;
    bytes32 descriptionDigest;
    address author;
    uint64 validFrom;
    uint64 deadline;
}

struct SignedReportDraft {
    ReportDraft draft;
    bytes signature;
}

/// @notice A report as readers see it. Times are Unix seconds. `priority` runs from 1 (low) to 4 (critical); 2 (medium) until a case
///         officer says otherwise.
struct Report {
    bool exists;
    bytes32 titleDigest;
    bytes32 descriptionDigest;
    address author;
    uint64 createdAt;
    uint8 priority;
    bool resolved;
    uint128 upvotes;
    uint128 downvotes;
}
