// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice Why an act was not counted. The numbers are part of the public record: add at the end, never reorder.
enum RejectReason {
    None,
    DoesNotExist,
    Withdrawn,
    TextMismatch,
    NotOpen,
    Closed,
    NotAuthorised,
    OwnProposal,
    BadChoice,
    StaleSequence,
    SameChoice,
    DeadlinePassed,
    BadSignature,
    SignatureBudgetSpent,
    AlreadySigned,
    Completed,
    TooSoon,
    BadTerms,
    AlreadyUsed,
    SequenceTooHigh,
    NotProven,
    AnchoredTooLate,
    Invalidated,
    RootNotAccepted,
    NullifierUsed,
    BadProof,
    NotCanonical,
    EarlierWalletActed
}
