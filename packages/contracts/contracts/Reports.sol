// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {Signatures} from "./common/Signatures.sol";
import {SignedActs} from "./common/SignedActs.sol";
import {IReports} from "./interfaces/reports/IReports.sol";
import {Report, ReportDraft, SignedReportDraft} from "./types/ReportActs.sol";
import {RejectReason} from "./types/RejectReason.sol";

/// @notice Reports by citizens under their own wallet, and the votes on them.
contract Reports is IReports, SignedActs {
    /// @dev "1" counted its reports from 1 and took no signed drafts; in "2" the author chose the priority; "3" knew
    ///      no replaced wallets.
    string public constant VERSION = "4";

    bytes32 private constant DRAFT_TYPEHASH =
        keccak256(
            "ReportDraft(bytes32 titleDigest,bytes32 descriptionDigest,address author,uint64 validFrom,uint64 deadline)"
        );

    uint8 public constant MAX_PRIORITY = 4;
    uint8 private constant MEDIUM = 2;

    uint8 private constant UP = 1;
    uint8 private constant DOWN = 2;

    /// @dev Sri Lanka keeps UTC+5:30 all year.
    uint256 private constant COLOMBO_OFFSET = 19_800;

    /// @dev Four slots, of which a vote rewrites the last.
    struct StoredReport {
        bytes32 titleDigest;
        bytes32 descriptionDigest;
        address author;
        uint40 createdAt;
        uint8 priority;
        bool resolved;
        uint128 upvotes;
        uint128 downvotes;
    }

    uint256 public reportCount;
    mapping(bytes32 id => StoredReport) private _reports;
    mapping(bytes32 id => mapping(address voter => uint8)) public reportVoteOf;
    /// @dev The day of the wallet's last report, counted from 1, so that 0 means none.
    mapping(address author => uint256) private _lastDay;

    constructor(address registry_) RegistryBound(registry_) {}

    function createReport(bytes32 titleDigest, bytes32 descriptionDigest) external returns (bytes32 id) {
        ReportDraft memory draft = ReportDraft(titleDigest, descriptionDigest, msg.sender, 0, 0);
        id = hashDraft(draft);
        RejectReason reason = _draftFault(id, draft);
        if (reason != RejectReason.None) revert ActRefused(reason);
        _create(id, draft, bytes32(0));
    }

    function createReportsBySig(SignedReportDraft[] calldata drafts) external {
        _boundBatch(drafts.length, MAX_BATCH);
        Signatures.Budget memory budget;
        for (uint256 i; i < drafts.length; ++i) {
            ReportDraft memory draft = drafts[i].draft;
            bytes32 id = hashDraft(draft);
            RejectReason reason = _draftFault(id, draft);
            if (reason == RejectReason.None) reason = _validity(draft.validFrom, draft.deadline);
            if (reason == RejectReason.None) {
                reason = Signatures.check(draft.author, id, drafts[i].signature, budget);
            }
            if (reason == RejectReason.None) {
                _create(id, draft, id);
            } else {
                emit ActRejected(id, id, draft.author, reason);
            }
        }
    }

    function upvoteReport(bytes32 id) external {
        _vote(id, UP);
    }

    function downvoteReport(bytes32 id) external {
        _vote(id, DOWN);
    }

    function setPriority(bytes32 id, uint8 priority) external onlyOffice(Roles.CASE_OFFICER) {
        StoredReport storage report = _unresolved(id);
        if (priority == 0 || priority > MAX_PRIORITY) revert BadPriority(priority);
        report.priority = priority;
        emit ReportPriorityChanged(id, msg.sender, priority);
    }

    function resolveReport(bytes32 id, bytes32 noteHash) external onlyOffice(Roles.CASE_OFFICER) {
        StoredReport storage report = _unresolved(id);
        report.resolved = true;
        emit ReportResolved(id, msg.sender, noteHash);
    }

    function getReport(bytes32 id) external view returns (Report memory) {
        StoredReport storage r = _existing(id);
        return
            Report({
                exists: true,
                titleDigest: r.titleDigest,
                descriptionDigest: r.descriptionDigest,
                author: r.author,
                createdAt: r.createdAt,
                priority: r.priority,
                resolved: r.resolved,
                upvotes: r.upvotes,
                downvotes: r.downvotes
            });
    }

    function hasReportedToday(address wallet) external view returns (bool) {
        (, address replaces) = _isCitizen(wallet);
        return _hasReportedToday(wallet, replaces);
    }

    function hashDraft(ReportDraft memory draft) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(DRAFT_TYPEHASH, draft)));
    }

    /// @dev The day is that of the chain's time: a late draft uses that day, not the day when it was signed.
    function _draftFault(bytes32 id, ReportDraft memory draft) private view returns (RejectReason) {
        if (_reports[id].createdAt != 0) return RejectReason.AlreadyUsed;
        (bool citizen, address replaces) = _isCitizen(draft.author);
        if (!citizen) return RejectReason.NotAuthorised;
        if (draft.titleDigest == 0 || draft.descriptionDigest == 0) return RejectReason.BadTerms;
        if (_hasReportedToday(draft.author, replaces)) return RejectReason.TooSoon;
        return RejectReason.None;
    }

    /// @dev The report of a day is a person's: another wallet has no second one.
    function _hasReportedToday(address wallet, address replaces) private view returns (bool) {
        uint256 today = _today();
        if (_lastDay[wallet] == today) return true;
        if (replaces == address(0)) return false;
        address[] memory earlier = _earlierWalletsOf(wallet);
        for (uint256 i; i < earlier.length; ++i) {
            if (_lastDay[earlier[i]] == today) return true;
        }
        return false;
    }

    function _create(bytes32 id, ReportDraft memory draft, bytes32 digest) private {
        ++reportCount;
        _lastDay[draft.author] = _today();
        StoredReport storage report = _reports[id];
        report.titleDigest = draft.titleDigest;
        report.descriptionDigest = draft.descriptionDigest;
        report.author = draft.author;
        report.createdAt = uint40(block.timestamp);
        report.priority = MEDIUM;
        emit ReportCreated(
            id,
            draft.author,
            draft.titleDigest,
            draft.descriptionDigest,
            uint64(block.timestamp),
            digest
        );
    }

    function _vote(bytes32 id, uint8 vote) private {
        StoredReport storage report = _unresolved(id);
        (bool citizen, address replaces) = _isCitizen(msg.sender);
        if (!citizen) revert NotAuthorised(msg.sender);
        if (msg.sender == report.author) revert OwnReport(id);
        if (replaces != address(0)) _checkEarlierWallets(id, report.author);
        uint8 previous = reportVoteOf[id][msg.sender];
        if (previous == vote) revert SameVote(id);
        (uint128 up, uint128 down) = (report.upvotes, report.downvotes);
        if (previous == UP) --up;
        else if (previous == DOWN) --down;
        if (vote == UP) ++up;
        else ++down;
        (report.upvotes, report.downvotes) = (up, down);
        reportVoteOf[id][msg.sender] = vote;
        emit ReportVoted(id, msg.sender, vote, previous);
    }

    /// @dev A person is the author, or has voted, with any of their wallets.
    function _checkEarlierWallets(bytes32 id, address author) private view {
        address[] memory earlier = _earlierWalletsOf(msg.sender);
        bool voted;
        for (uint256 i; i < earlier.length; ++i) {
            if (earlier[i] == author) revert OwnReport(id);
            if (reportVoteOf[id][earlier[i]] != 0) voted = true;
        }
        if (voted) revert EarlierWalletActed(id);
    }

    function _today() private view returns (uint256) {
        return (block.timestamp + COLOMBO_OFFSET) / 1 days + 1;
    }

    function _existing(bytes32 id) private view returns (StoredReport storage report) {
        report = _reports[id];
        if (report.createdAt == 0) revert ReportDoesNotExist(id);
    }

    function _unresolved(bytes32 id) private view returns (StoredReport storage report) {
        report = _existing(id);
        if (report.resolved) revert ReportAlreadyResolved(id);
    }
}
