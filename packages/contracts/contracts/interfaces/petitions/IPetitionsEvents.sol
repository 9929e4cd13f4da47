// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RejectReason} from "../../types/RejectReason.sol";

interface IPetitionsEvents {
    /// @param digest The signed draft's EIP-712 digest, which is the id; or zero from the citizen's own wallet.
    event PetitionCreated(
        bytes32 indexed petitionId,
        address indexed author,
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 createdAt,
        uint64 closesAt,
        bytes32 digest
    );

    /// @notice Someone signed (choice 1) or withdrew their signature (choice 2).
    /// @param signatures How many signatures the petition has after it.
    /// @param digest The signed endorsement's EIP-712 digest, or zero from the citizen's own wallet.
    event PetitionSigned(
        bytes32 indexed petitionId,
        address indexed signer,
        uint8 choice,
        uint8 previousChoice,
        uint64 seq,
        uint32 signatures,
        bytes32 digest
    );
    event ThresholdMet(bytes32 indexed petitionId, uint32 signatures);

    /// @notice Signatures were declared invalid, so that a threshold which was met is not met any more.
    event ThresholdUnmet(bytes32 indexed petitionId, uint32 signatures);

    /// @notice A case officer declared a signature invalid.
    /// @param seq That of the signature, which does not change.
    /// @param signatures How many signatures the petition has after it.
    event SignatureInvalidated(
        bytes32 indexed petitionId,
        address indexed signer,
        uint64 seq,
        uint32 signatures,
        bytes32 reasonHash
    );

    /// @notice A case officer let a signature count again. See SignatureInvalidated.
    event SignatureReinstated(
        bytes32 indexed petitionId,
        address indexed signer,
        uint64 seq,
        uint32 signatures,
        bytes32 reasonHash
    );
    event PetitionRemoved(bytes32 indexed petitionId, bytes32 reasonHash);

    /// @notice One act of a batch was skipped. For a draft, petitionId is its digest and signer its author. As in Proposals,
    ///         it speaks of this copy only.
    event ActRejected(
        bytes32 indexed digest,
        bytes32 indexed petitionId,
        address indexed signer,
        RejectReason reason
    );
}
