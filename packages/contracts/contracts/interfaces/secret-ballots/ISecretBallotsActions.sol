// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proof} from "../../types/Proofs.sol";
import {BallotReceipt, SecretBallot} from "../../types/SecretBallots.sol";

interface ISecretBallotsActions {
    /// @notice Registers a proposal of which the text says that its ballots are secret, with the terms that it has now. Sent by
    ///         anyone. Until voting opens it may be registered anew with other terms; afterwards nothing changes.
    /// @param text The bytes whose keccak256 the proposal has. They are not stored.
    function registerProposal(uint256 id, bytes calldata text) external;

    /// @notice Counts up to 40 ballots before the close, sent by anyone: one current ballot of each identity, the one with the
    ///         highest number. A bad one is announced by ActRejected and skipped.
    function ballotsByProof(
        uint256 id,
        SecretBallot[] calldata ballots,
        Proof[] calldata proofs
    ) external;

    /// @notice The same until seven days after the close, for ballots whose receipts were anchored in time.
    function lateBallotsByProof(
        uint256 id,
        SecretBallot[] calldata ballots,
        Proof[] calldata proofs,
        BallotReceipt[] calldata receipts
    ) external;

    /// @notice Says after the close what hidden ballots said, sent by anyone who knows it. One that does not fit is announced by
    ///         ActRejected and skipped; one that is open already is skipped.
    function openBallots(
        uint256 id,
        uint256[] calldata nullifiers,
        uint8[] calldata choices,
        bytes32[] calldata salts
    ) external;
}
