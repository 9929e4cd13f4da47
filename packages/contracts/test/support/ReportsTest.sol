// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {Reports} from "../../contracts/Reports.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ReportDraft, SignedReportDraft} from "../../contracts/types/ReportActs.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice An empty Reports and three citizens (0, 1, 2).
abstract contract ReportsTest is SabhaTest {
    bytes32 internal constant TITLE = keccak256("title");
    bytes32 internal constant TEXT = keccak256("description");

    Reports internal reports;

    function setUp() public virtual override {
        super.setUp();
        reports = Reports(_deploy("Reports"));
        _authoriseFirst(3);
    }

    function _report(address author) internal returns (bytes32 id) {
        return _report(author, TEXT);
    }

    /// @dev Another text makes another report.
    function _report(address author, bytes32 text) internal returns (bytes32 id) {
        vm.prank(author);
        return reports.createReport(TITLE, text);
    }

    function _expectRefused(RejectReason reason) internal {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, reason));
    }

    function _draft(uint256 index) internal pure returns (ReportDraft memory) {
        return ReportDraft(TITLE, TEXT, _wallet(index), START, START + 1 hours);
    }

    function _signed(uint256 index, ReportDraft memory draft) internal view returns (SignedReportDraft memory) {
        return SignedReportDraft(draft, _sign(_key(index), reports.hashDraft(draft)));
    }

    function _send(address sender, SignedReportDraft memory signed) internal {
        SignedReportDraft[] memory batch = new SignedReportDraft[](1);
        batch[0] = signed;
        vm.prank(sender);
        reports.createReportsBySig(batch);
    }

    function _assertRejected(address sender, SignedReportDraft memory signed, RejectReason reason) internal {
        uint256 before = reports.reportCount();
        bytes32 digest = reports.hashDraft(signed.draft);
        vm.expectEmit(address(reports));
        emit IReportsEvents.ActRejected(digest, digest, signed.draft.author, reason);
        _send(sender, signed);
        vm.assertEq(reports.reportCount(), before, "no report made");
    }

    function _upvote(address voter, bytes32 id) internal {
        vm.prank(voter);
        reports.upvoteReport(id);
    }

    function _downvote(address voter, bytes32 id) internal {
        vm.prank(voter);
        reports.downvoteReport(id);
    }

    function _resolve(bytes32 id) internal {
        vm.prank(CASE_OFFICER);
        reports.resolveReport(id, keccak256("note"));
    }
}
