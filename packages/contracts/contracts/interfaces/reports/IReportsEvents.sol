// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RejectReason} from "../../types/RejectReason.sol";

interface IReportsEvents {
    /// @param digest The signed draft's EIP-712 digest, which is the id; or zero from the citizen's own wallet.
    event ReportCreated(
        bytes32 indexed reportId,
        address indexed author,
        bytes32 titleDigest,
        bytes32 descriptionDigest,
        uint64 createdAt,
        bytes32 digest
    );
    event ReportVoted(bytes32 indexed reportId, address indexed voter, uint8 vote, uint8 previousVote);
    event ReportPriorityChanged(bytes32 indexed reportId, address indexed officer, uint8 priority);
    event ReportResolved(bytes32 indexed reportId, address indexed officer, bytes32 noteHash);

    /// @notice One draft of a batch was skipped; reportId is its digest. As in Proposals, it speaks of this copy only.
    event ActRejected(
        bytes32 indexed digest,
        bytes32 indexed reportId,
        address indexed author,
        RejectReason reason
    );
}
