// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReportsErrors} from "../../contracts/interfaces/reports/IReportsErrors.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {Report, ReportDraft} from "../../contracts/types/ReportActs.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreateReportTest is ReportsTest {
    function _create(bytes32 title, bytes32 description) private {
        vm.prank(_wallet(0));
        reports.createReport(title, description);
    }

    function test_a_citizen_files_a_report() public {
        bytes32 expected = reports.hashDraft(ReportDraft(TITLE, TEXT, _wallet(0), 0, 0));
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportCreated(expected, _wallet(0), TITLE, TEXT, START, bytes32(0));
        bytes32 id = _report(_wallet(0));
        Report memory report = reports.getReport(id);
        vm.assertEq(id, expected, "id");
        vm.assertEq(reports.reportCount(), 1, "count");
        vm.assertEq(report.author, _wallet(0), "author");
        vm.assertEq(report.createdAt, START, "time");
        vm.assertEq(report.priority, 2, "medium until an officer says otherwise");
        vm.assertTrue(report.exists && !report.resolved, "open");
        vm.assertEq(report.titleDigest, TITLE, "title");
        vm.assertEq(report.descriptionDigest, TEXT, "description");
    }

    function testFuzz_only_citizens_report(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        _expectRefused(RejectReason.NotAuthorised);
        _report(caller);
    }

    function testFuzz_a_report_has_a_title_and_a_description(bytes32 title, bytes32 text, uint8 empty) public {
        if (empty % 4 == 1) title = 0;
        if (empty % 4 == 2) text = 0;
        if (title == 0 || text == 0) _expectRefused(RejectReason.BadTerms);
        _create(title, text);
    }

    function test_the_same_contents_make_one_report_ever() public {
        _report(_wallet(0));
        vm.warp(START + 3 days);
        _expectRefused(RejectReason.AlreadyUsed);
        _report(_wallet(0));
        _report(_wallet(1));
        _report(_wallet(0), "another text");
        vm.assertEq(reports.reportCount(), 3, "count");
    }

    function testFuzz_reading_an_unknown_report_reverts(bytes32 id) public {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportDoesNotExist.selector, id));
        reports.getReport(id);
    }
}
