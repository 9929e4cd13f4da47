// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RejectReason} from "../../types/RejectReason.sol";

interface IPetitionsEvents {
    /// @param digest The signed draft's EIP-712 digest, or zero from the citizen's own wallet.
    event PetitionCreated(
        uint256 indexed petitionId,
        address indexed author,
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 closesAt,
        bytes32 digest
    );

    /// @param digest The signed endorsement's EIP-712 digest, or zero from the citizen's own wallet.
    event PetitionSigned(uint256 indexed petitionId, address indexed signer, uint32 signatures, bytes32 digest);
    event ThresholdMet(uint256 indexed petitionId, uint32 signatures);
    event PetitionRemoved(uint256 indexed petitionId, bytes32 reasonHash);

    /// @notice One act of a batch was skipped; petitionId is 0 for a draft. As in Proposals, it speaks of this copy only.
    event ActRejected(
        bytes32 indexed digest,
        uint256 indexed petitionId,
        address indexed signer,
        RejectReason reason
    );
}
