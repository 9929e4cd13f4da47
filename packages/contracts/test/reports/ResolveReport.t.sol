// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IReportsErrors} from "../../contracts/interfaces/reports/IReportsErrors.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

contract ResolveReportTest is ReportsTest {
    function test_a_case_officer_resolves_a_report_once() public {
        bytes32 id = _report(_wallet(0));
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportResolved(id, CASE_OFFICER, keccak256("note"));
        _resolve(id);
        vm.assertTrue(reports.getReport(id).resolved, "resolved");
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportAlreadyResolved.selector, id));
        _resolve(id);
    }

    function testFuzz_a_case_officer_says_how_urgent_it_is_from_1_to_4(uint8 priority) public {
        bytes32 id = _report(_wallet(0));
        bool good = priority >= 1 && priority <= 4;
        if (good) {
            vm.expectEmit(address(reports));
            emit IReportsEvents.ReportPriorityChanged(id, CASE_OFFICER, priority);
        } else vm.expectRevert(abi.encodeWithSelector(IReportsErrors.BadPriority.selector, priority));
        vm.prank(CASE_OFFICER);
        reports.setPriority(id, priority);
        vm.assertEq(reports.getReport(id).priority, good ? priority : 2, "priority");
    }

    function testFuzz_nobody_else_does_and_not_once_it_is_resolved(address caller) public {
        bytes32 id = _report(_wallet(0));
        if (caller != CASE_OFFICER) {
            vm.expectRevert();
            vm.prank(caller);
            reports.setPriority(id, 4);
        }
        _resolve(id);
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportAlreadyResolved.selector, id));
        vm.prank(CASE_OFFICER);
        reports.setPriority(id, 4);
    }

    function test_an_unknown_report_cannot_be_resolved() public {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportDoesNotExist.selector, bytes32("unknown")));
        _resolve("unknown");
    }

    function testFuzz_only_case_officers_resolve(address caller) public {
        vm.assume(caller != CASE_OFFICER);
        bytes32 id = _report(_wallet(0));
        bytes32 role = registry.CASE_OFFICER_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        reports.resolveReport(id, keccak256("note"));
    }
}
