// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice Whose vote counts: those who were citizens when voting opened, or also those who became citizens before it closed.
enum Eligibility {
    ByOpening,
    ByClose
}

/// @notice The terms of voting on a proposal. Times are Unix seconds; the window is [opensAt, closesAt). `anchorGrace` is how
///         many seconds after the close a root of receipts may still be anchored; `extendableUntil` is the latest close that an
///         extension may set.
struct Terms {
    uint64 opensAt;
    uint64 closesAt;
    uint64 extendableUntil;
    uint16 anchorGrace;
    Eligibility eligibility;
}

/// @notice A proposal as readers see it.
struct Proposal {
    bool exists;
    bytes32 textHash;
    address author;
    Terms terms;
    bool withdrawn;
    uint96 yesVotes;
    uint96 noVotes;
}
