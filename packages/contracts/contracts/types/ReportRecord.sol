// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice A report as readers see it. `priority` runs from 1 (low) to 4 (critical); times are Unix seconds.
struct Report {
    bool exists;
    address author;
    uint64 createdAt;
    uint8 priority;
    bool resolved;
    uint32 upvotes;
    uint32 downvotes;
    string titleCid;
    string descriptionCid;
}
