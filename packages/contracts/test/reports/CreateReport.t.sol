// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReportsErrors} from "../../contracts/interfaces/reports/IReportsErrors.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {Report} from "../../contracts/types/ReportRecord.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreateReportTest is ReportsTest {
    function _create(string memory title, string memory description, uint8 priority) private {
        vm.prank(_wallet(0));
        reports.createReport(title, description, priority);
    }

    function test_a_citizen_files_a_report() public {
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportCreated(1, _wallet(0), TITLE, TEXT, 3);
        uint256 id = _report(_wallet(0));
        Report memory report = reports.getReport(id);
        vm.assertEq(id, 1, "id");
        vm.assertEq(reports.reportCount(), 1, "count");
        vm.assertEq(report.author, _wallet(0), "author");
        vm.assertEq(report.createdAt, START, "time");
        vm.assertEq(report.priority, 3, "priority");
        vm.assertTrue(report.exists && !report.resolved, "open");
        vm.assertEq(keccak256(bytes(report.titleCid)), keccak256(bytes(TITLE)), "title");
        vm.assertEq(keccak256(bytes(report.descriptionCid)), keccak256(bytes(TEXT)), "description");
    }

    function testFuzz_only_citizens_report(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.NotAuthorised.selector, caller));
        _report(caller);
    }

    function testFuzz_a_content_id_has_1_to_128_bytes(uint16 length, bool inTitle) public {
        string memory cid = string(new bytes(length % 300));
        uint256 given = bytes(cid).length;
        if (given == 0 || given > 128) {
            vm.expectRevert(abi.encodeWithSelector(IReportsErrors.BadCidLength.selector, given));
        }
        if (inTitle) _create(cid, TEXT, 1);
        else _create(TITLE, cid, 1);
    }

    function testFuzz_priority_runs_from_1_to_4(uint8 priority) public {
        if (priority == 0 || priority > 4) {
            vm.expectRevert(abi.encodeWithSelector(IReportsErrors.BadPriority.selector, priority));
        }
        _create(TITLE, TEXT, priority);
    }

    function testFuzz_reading_an_unknown_report_reverts(uint256 id) public {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportDoesNotExist.selector, id));
        reports.getReport(id);
    }
}
