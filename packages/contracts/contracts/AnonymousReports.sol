// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ProvenActs} from "./common/ProvenActs.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Roles} from "./common/Roles.sol";
import {IAnonymousReports} from "./interfaces/anonymous-reports/IAnonymousReports.sol";
import {AnonymousReport, AnonymousReportDraft, Proof} from "./types/Proofs.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Reports by citizens whom nobody knows, and the votes on them.
contract AnonymousReports is IAnonymousReports, ProvenActs {
    string public constant VERSION = "1";

    bytes32 private constant REPORT = keccak256("report");
    bytes32 private constant VOTE = keccak256("report-vote");
    bytes32 private constant WITHDRAW_TYPEHASH = keccak256("WithdrawReport(bytes32 report)");

    uint8 public constant MAX_PRIORITY = 4;
    uint8 private constant MEDIUM = 2;
    uint8 private constant UP = 1;
    uint8 private constant DOWN = 2;

    /// @dev Sri Lanka keeps UTC+5:30 all year.
    uint256 private constant COLOMBO_OFFSET = 19_800;
    /// @notice Roots that were current until so long after a report's day began may vote on it.
    uint64 public constant VOTE_INTERVAL = 30 days;

    uint256 public reportCount;
    mapping(bytes32 id => AnonymousReport) private _reports;
    /// @dev Whether a nullifier has reported on its day, and the packed number and choice of its latest vote.
    mapping(bytes32 scope => mapping(uint256 nullifier => uint256)) private _nullifiers;

    constructor(
        address registry_,
        address census_,
        address verifier_
    ) RegistryBound(registry_) ProvenActs(census_, verifier_) {}

    function reportsByProof(AnonymousReportDraft[] calldata drafts, Proof[] calldata proofs) external {
        _boundProofs(drafts.length, proofs.length);
        for (uint256 i; i < drafts.length; ++i) _report(drafts[i], proofs[i]);
    }

    function reportVotesByProof(
        bytes32[] calldata ids,
        uint64[] calldata seqs,
        uint8[] calldata choices,
        Proof[] calldata proofs
    ) external {
        _boundProofs(ids.length, proofs.length);
        if (seqs.length != ids.length || choices.length != ids.length) {
            revert NotAsManyProofs(ids.length, seqs.length);
        }
        for (uint256 i; i < ids.length; ++i) _vote(ids[i], seqs[i], choices[i], proofs[i]);
    }

    function withdrawReport(bytes32 id, address threadKey, bytes32 blind, bytes calldata signature) external {
        AnonymousReport storage report = _open(id);
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(WITHDRAW_TYPEHASH, id)));
        bool isReporter = report.threadCommitment == keccak256(abi.encode(threadKey, blind)) &&
            threadKey != address(0) &&
            _signerOf(digest, signature) == threadKey;
        if (!isReporter) revert NotTheReporter(id);
        report.withdrawn = true;
        emit ReportWithdrawn(id);
    }

    function setPriority(bytes32 id, uint8 priority) external onlyOffice(Roles.CASE_OFFICER) {
        AnonymousReport storage report = _open(id);
        if (priority == 0 || priority > MAX_PRIORITY) revert BadPriority(priority);
        report.priority = priority;
        emit ReportPriorityChanged(id, msg.sender, priority);
    }

    function resolveReport(bytes32 id, bytes32 noteHash) external onlyOffice(Roles.CASE_OFFICER) {
        _open(id).resolved = true;
        emit ReportResolved(id, msg.sender, noteHash);
    }

    function getReport(bytes32 id) external view returns (AnonymousReport memory report) {
        report = _reports[id];
        if (!report.exists) revert ReportDoesNotExist(id);
    }

    function _report(AnonymousReportDraft calldata draft, Proof calldata proof) private {
        bytes32 subject = bytes32(uint256(draft.day));
        bytes32 scope = _scope(REPORT, subject);
        bytes32 message = _message(
            REPORT,
            abi.encode(
                draft.titleDigest,
                draft.bodyDigest,
                uint256(draft.category),
                draft.threadCommitment,
                draft.evidenceRoot
            )
        );
        bytes32 id = _digest(REPORT, scope, proof.nullifier, message);
        RejectReason reason = _reportFault(draft, proof, scope, message);
        if (reason != RejectReason.None) {
            emit ActRejected(id, id, proof.nullifier, reason);
            return;
        }
        _nullifiers[scope][proof.nullifier] = 1;
        _file(id, draft, proof.nullifier);
    }

    function _reportFault(
        AnonymousReportDraft calldata draft,
        Proof calldata proof,
        bytes32 scope,
        bytes32 message
    ) private view returns (RejectReason) {
        uint256 today = (block.timestamp + COLOMBO_OFFSET) / 1 days;
        if (draft.day > today) return RejectReason.NotOpen;
        if (draft.day + 1 < today) return RejectReason.Closed;
        if (draft.titleDigest == 0 || draft.bodyDigest == 0) return RejectReason.BadTerms;
        if (_nullifiers[scope][proof.nullifier] != 0) return RejectReason.NullifierUsed;
        uint64 from = uint64(draft.day * 1 days - COLOMBO_OFFSET);
        return _proofFault(proof, scope, message, from, from + 1 days);
    }

    function _file(bytes32 id, AnonymousReportDraft calldata draft, uint256 nullifier) private {
        ++reportCount;
        AnonymousReport storage report = _reports[id];
        report.exists = true;
        report.day = draft.day;
        report.category = draft.category;
        report.priority = MEDIUM;
        report.createdAt = uint64(block.timestamp);
        report.titleDigest = draft.titleDigest;
        report.bodyDigest = draft.bodyDigest;
        report.threadCommitment = draft.threadCommitment;
        report.evidenceRoot = draft.evidenceRoot;
        emit ReportFiled(
            id,
            id,
            nullifier,
            draft.day,
            draft.titleDigest,
            draft.bodyDigest,
            draft.category,
            draft.threadCommitment,
            draft.evidenceRoot,
            uint64(block.timestamp)
        );
    }

    function _vote(bytes32 id, uint64 seq, uint8 choice, Proof calldata proof) private {
        bytes32 scope = _scope(VOTE, id);
        bytes32 message = _message(VOTE, abi.encode(uint256(seq), uint256(choice)));
        bytes32 digest = _digest(VOTE, scope, proof.nullifier, message);
        uint256 before = _nullifiers[scope][proof.nullifier];
        RejectReason reason = _voteFault(id, seq, choice, before);
        if (reason == RejectReason.None) {
            uint64 from = uint64(_reports[id].day * 1 days - COLOMBO_OFFSET);
            reason = _proofFault(proof, scope, message, from, from + VOTE_INTERVAL);
        }
        if (reason != RejectReason.None) {
            emit ActRejected(id, digest, proof.nullifier, reason);
            return;
        }
        _nullifiers[scope][proof.nullifier] = (uint256(seq) << 8) | choice;
        _count(_reports[id], uint8(before), choice);
        emit ReportVoteCounted(id, digest, proof.nullifier, choice, seq);
    }

    function _voteFault(
        bytes32 id,
        uint64 seq,
        uint8 choice,
        uint256 before
    ) private view returns (RejectReason) {
        AnonymousReport storage report = _reports[id];
        if (!report.exists) return RejectReason.DoesNotExist;
        if (report.withdrawn) return RejectReason.Withdrawn;
        if (report.resolved) return RejectReason.Closed;
        if (choice != UP && choice != DOWN) return RejectReason.BadChoice;
        uint256 last = before >> 8;
        if (seq <= last) return RejectReason.StaleSequence;
        return seq - last > MAX_SEQ_JUMP ? RejectReason.SequenceTooHigh : RejectReason.None;
    }

    function _count(AnonymousReport storage report, uint8 before, uint8 choice) private {
        if (before == choice) return;
        (uint128 up, uint128 down) = (report.upvotes, report.downvotes);
        if (before == UP) --up;
        else if (before == DOWN) --down;
        if (choice == UP) ++up;
        else ++down;
        (report.upvotes, report.downvotes) = (up, down);
    }

    function _signerOf(bytes32 digest, bytes calldata signature) private pure returns (address) {
        (address signer, ECDSA.RecoverError fault, ) = ECDSA.tryRecover(digest, signature);
        return fault == ECDSA.RecoverError.NoError ? signer : address(0);
    }

    function _open(bytes32 id) private view returns (AnonymousReport storage report) {
        report = _reports[id];
        if (!report.exists || report.withdrawn) revert ReportDoesNotExist(id);
        if (report.resolved) revert ReportAlreadyResolved(id);
    }
}
