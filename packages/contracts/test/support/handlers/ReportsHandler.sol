// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {Reports} from "../../../contracts/Reports.sol";
import {ReportDraft, SignedReportDraft} from "../../../contracts/types/ReportActs.sol";
import {vm} from "../Vm.sol";
import {ReplacementsHandler} from "./ReplacementsHandler.sol";

/// @notice Five people, of whom the last is no citizen, file reports and vote on them while some get other wallets and time passes.
contract ReportsHandler {
    uint256 public constant PEOPLE = 5;
    uint256 public constant WALLETS = PEOPLE + 3;

    ReplacementsHandler public immutable replacements;
    Reports private immutable reports;
    address private immutable caseOfficer;
    uint64 private now_;

    mapping(uint256 person => mapping(uint256 day => uint256)) public filedOn;
    bool public twiceADay;

    /// @dev Every report ever made, and how often: an id that is made twice would overwrite the first.
    bytes32[] public ids;
    mapping(bytes32 id => uint256) public timesMade;

    SignedReportDraft[] private drafts;

    constructor(
        Reports reports_,
        address caseOfficer_,
        CitizenRegistry registry_,
        address registrar_,
        uint64 start
    ) {
        (reports, caseOfficer, now_) = (reports_, caseOfficer_, start);
        address[] memory wallets = new address[](WALLETS);
        for (uint256 i; i < WALLETS; ++i) wallets[i] = wallet(i);
        replacements = new ReplacementsHandler(registry_, registrar_, wallets);
    }

    function key(uint256 index) public pure returns (uint256) {
        return uint256(keccak256(abi.encode("invariant reporter", index % WALLETS)));
    }

    function wallet(uint256 index) public pure returns (address) {
        return vm.addr(key(index));
    }

    function made() external view returns (uint256) {
        return ids.length;
    }

    /// @dev Few contents, so that the same come again.
    function file(uint8 who, uint8 title) external {
        uint256 before = reports.reportCount();
        ReportDraft memory draft = ReportDraft(_title(title), "description", wallet(who), 0, 0);
        vm.prank(draft.author);
        (bool done, ) = address(reports).call(
            abi.encodeCall(reports.createReport, (draft.titleDigest, draft.descriptionDigest))
        );
        done;
        _noteReport(before, draft);
    }

    function fileBySignature(uint8 who, uint8 signer, uint8 title) external {
        ReportDraft memory draft = ReportDraft(
            _title(title),
            "description",
            wallet(who),
            now_,
            now_ + 2 days
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            key(signer % 3 == 0 ? signer : who),
            reports.hashDraft(draft)
        );
        drafts.push(SignedReportDraft(draft, abi.encodePacked(r, s, v)));
        _send(drafts.length - 1);
    }

    /// @dev A draft that was sent before, once more.
    function fileAgain(uint8 which) external {
        if (drafts.length > 0) _send(which % drafts.length);
    }

    function vote(uint8 who, uint8 which, bool up) external {
        bytes32 report = which % 8 == 0 || ids.length == 0 ? bytes32(uint256(which)) : ids[which % ids.length];
        vm.prank(wallet(who));
        (bool done, ) = address(reports).call(
            up ? abi.encodeCall(reports.upvoteReport, (report)) : abi.encodeCall(reports.downvoteReport, (report))
        );
        done;
    }

    function resolve(uint8 which) external {
        // Seldom, or every report would be closed before anyone votes.
        if (which % 8 != 0 || ids.length == 0) return;
        bytes32 report = ids[which % ids.length];
        if (reports.getReport(report).resolved) return;
        vm.prank(caseOfficer);
        reports.resolveReport(report, "note");
    }

    function passTime(uint16 time) external {
        now_ += time;
        vm.warp(now_);
    }

    function _title(uint8 title) private pure returns (bytes32) {
        return bytes32(uint256(title % 4));
    }

    function _send(uint256 which) private {
        uint256 before = reports.reportCount();
        SignedReportDraft[] memory batch = new SignedReportDraft[](2);
        (batch[0], batch[1]) = (drafts[which], drafts[which]);
        reports.createReportsBySig(batch);
        _noteReport(before, drafts[which].draft);
    }

    function _noteReport(uint256 before, ReportDraft memory draft) private {
        uint256 count = reports.reportCount();
        if (count == before) return;
        uint256 day = (now_ + 5 hours + 30 minutes) / 1 days;
        uint256 person = replacements.personOf(draft.author);
        filedOn[person][day] += count - before;
        if (filedOn[person][day] > 1) twiceADay = true;
        bytes32 id = reports.hashDraft(draft);
        if (++timesMade[id] == 1) ids.push(id);
    }
}
