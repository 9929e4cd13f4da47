// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Roles} from "./common/Roles.sol";
import {RegistryBound} from "./common/RegistryBound.sol";
import {IReports} from "./interfaces/reports/IReports.sol";
import {Report} from "./types/ReportRecord.sol";

/// @notice Reports by citizens under their own wallet, and the votes on them.
contract Reports is IReports, RegistryBound {
    string public constant VERSION = "1";

    uint256 public constant MAX_CID_LENGTH = 128;
    uint8 public constant MAX_PRIORITY = 4;

    uint8 private constant UP = 1;
    uint8 private constant DOWN = 2;

    /// @dev Sri Lanka keeps UTC+5:30 all year.
    uint256 private constant COLOMBO_OFFSET = 19_800;

    uint256 public reportCount;
    mapping(uint256 id => Report) private _reports;
    mapping(uint256 id => mapping(address voter => uint8)) public reportVoteOf;
    /// @dev The day of the wallet's last report, counted from 1, so that 0 means none.
    mapping(address author => uint256) private _lastDay;

    constructor(address registry_) RegistryBound(registry_) {}

    function createReport(
        string calldata titleCid,
        string calldata descriptionCid,
        uint8 priority
    ) external returns (uint256 id) {
        if (!_isCitizen(msg.sender)) revert NotAuthorised(msg.sender);
        _boundCid(titleCid);
        _boundCid(descriptionCid);
        if (priority == 0 || priority > MAX_PRIORITY) revert BadPriority(priority);
        if (hasReportedToday(msg.sender)) revert OneReportADay();
        _lastDay[msg.sender] = _today();
        id = ++reportCount;
        _reports[id] = Report(true, msg.sender, uint64(block.timestamp), priority, false, 0, 0, titleCid, descriptionCid);
        emit ReportCreated(id, msg.sender, titleCid, descriptionCid, priority);
    }

    function upvoteReport(uint256 id) external {
        _vote(id, UP);
    }

    function downvoteReport(uint256 id) external {
        _vote(id, DOWN);
    }

    function resolveReport(uint256 id, bytes32 noteHash) external onlyOffice(Roles.CASE_OFFICER) {
        Report storage report = _unresolved(id);
        report.resolved = true;
        emit ReportResolved(id, msg.sender, noteHash);
    }

    function getReport(uint256 id) external view returns (Report memory) {
        return _existing(id);
    }

    function hasReportedToday(address wallet) public view returns (bool) {
        return _lastDay[wallet] == _today();
    }

    function _vote(uint256 id, uint8 vote) private {
        Report storage report = _unresolved(id);
        if (!_isCitizen(msg.sender)) revert NotAuthorised(msg.sender);
        if (msg.sender == report.author) revert OwnReport(id);
        uint8 previous = reportVoteOf[id][msg.sender];
        if (previous == vote) revert SameVote(id);
        if (previous == UP) --report.upvotes;
        else if (previous == DOWN) --report.downvotes;
        if (vote == UP) ++report.upvotes;
        else ++report.downvotes;
        reportVoteOf[id][msg.sender] = vote;
        emit ReportVoted(id, msg.sender, vote, previous);
    }

    function _today() private view returns (uint256) {
        return (block.timestamp + COLOMBO_OFFSET) / 1 days + 1;
    }

    function _boundCid(string calldata cid) private pure {
        uint256 length = bytes(cid).length;
        if (length == 0 || length > MAX_CID_LENGTH) revert BadCidLength(length);
    }

    function _existing(uint256 id) private view returns (Report storage report) {
        report = _reports[id];
        if (!report.exists) revert ReportDoesNotExist(id);
    }

    function _unresolved(uint256 id) private view returns (Report storage report) {
        report = _existing(id);
        if (report.resolved) revert ReportAlreadyResolved(id);
    }
}
