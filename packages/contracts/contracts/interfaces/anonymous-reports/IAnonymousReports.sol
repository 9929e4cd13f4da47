// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AnonymousReport, AnonymousReportDraft, Proof} from "../../types/Proofs.sol";

/// @notice Reports by citizens whom nobody knows, and the votes on them.
interface IAnonymousReports {
    event ReportFiled(
        bytes32 indexed reportId,
        bytes32 digest,
        uint256 nullifier,
        uint32 day,
        bytes32 titleDigest,
        bytes32 bodyDigest,
        uint8 category,
        bytes32 threadCommitment,
        bytes32 evidenceRoot,
        uint64 createdAt
    );
    event ReportVoteCounted(
        bytes32 indexed reportId,
        bytes32 digest,
        uint256 nullifier,
        uint8 choice,
        uint64 seq
    );
    event ReportPriorityChanged(bytes32 indexed reportId, address indexed officer, uint8 priority);
    event ReportResolved(bytes32 indexed reportId, address indexed officer, bytes32 noteHash);
    event ReportWithdrawn(bytes32 indexed reportId);

    error ReportDoesNotExist(bytes32 id);
    error ReportAlreadyResolved(bytes32 id);
    error BadPriority(uint8 priority);
    error NotTheReporter(bytes32 id);

    /// @notice Files up to 40 reports, sent by anyone: one for each identity and day of Asia/Colombo, of today or of yesterday. A
    ///         bad one is announced and skipped.
    function reportsByProof(AnonymousReportDraft[] calldata drafts, Proof[] calldata proofs) external;

    /// @notice Up to 40 votes: one current vote of each identity, the one with the highest number. 1 is up, 2 is down.
    function reportVotesByProof(
        bytes32[] calldata ids,
        uint64[] calldata seqs,
        uint8[] calldata choices,
        Proof[] calldata proofs
    ) external;

    /// @notice The author takes the report back: with the key whose address, with `blind`, the report was committed to.
    function withdrawReport(bytes32 id, address threadKey, bytes32 blind, bytes calldata signature) external;

    /// @notice Says how urgent an unresolved report is, from 1 (low) to 4 (critical). Case officers only.
    function setPriority(bytes32 id, uint8 priority) external;

    /// @notice Closes a report with the hash of the published note. Case officers only.
    function resolveReport(bytes32 id, bytes32 noteHash) external;

    function getReport(bytes32 id) external view returns (AnonymousReport memory);
}
