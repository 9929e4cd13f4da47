// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Eligibility} from "../../types/ProposalTerms.sol";
import {RejectReason} from "../../types/RejectReason.sol";

interface IProposalsEvents {
    event ProposalCreated(
        uint256 indexed proposalId,
        address indexed author,
        bytes32 textHash,
        uint64 opensAt,
        uint64 closesAt,
        uint64 extendableUntil,
        uint16 anchorGrace,
        Eligibility eligibility
    );
    event ProposalAmended(
        uint256 indexed proposalId,
        bytes32 textHash,
        uint64 opensAt,
        uint64 closesAt,
        uint64 extendableUntil
    );
    event ProposalExtended(uint256 indexed proposalId, uint64 closesAt, bytes32 reasonHash);
    event ProposalWithdrawn(uint256 indexed proposalId, bytes32 reasonHash);

    /// @param digest The signed ballot's EIP-712 digest, or zero for a vote from the citizen's own wallet.
    event VoteCast(
        uint256 indexed proposalId,
        address indexed voter,
        uint8 choice,
        uint8 previousChoice,
        uint64 seq,
        bytes32 digest
    );

    /// @notice One ballot of a batch was skipped. Anyone may send a batch, so anyone may cause this for a digest:
    ///         it says that this copy did not count in this transaction, not that the ballot never will.
    event ActRejected(
        bytes32 indexed digest,
        uint256 indexed proposalId,
        address indexed voter,
        RejectReason reason
    );
}
