// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

contract OneReportADayTest is ReportsTest {
    /// @dev 9 October 2025, 18:30:00 UTC: midnight in Colombo.
    uint64 private constant MIDNIGHT = 1_760_034_600;

    function test_a_second_report_on_the_same_day_is_refused() public {
        _report(_wallet(0));
        vm.assertTrue(reports.hasReportedToday(_wallet(0)), "reported");
        _expectRefused(RejectReason.TooSoon);
        _report(_wallet(0), "another text");
    }

    function test_another_citizen_reports_on_the_same_day() public {
        _report(_wallet(0));
        _report(_wallet(1));
        vm.assertEq(reports.reportCount(), 2, "count");
    }

    function test_the_day_turns_at_midnight_in_colombo() public {
        vm.warp(MIDNIGHT - 1);
        _report(_wallet(0));
        vm.warp(MIDNIGHT);
        vm.assertTrue(!reports.hasReportedToday(_wallet(0)), "a new day");
        _report(_wallet(0), "a second text");
        vm.warp(MIDNIGHT + 1 days - 1);
        _expectRefused(RejectReason.TooSoon);
        _report(_wallet(0), "another text");
    }

    function test_the_day_does_not_turn_at_midnight_utc() public {
        uint64 utcMidnight = MIDNIGHT + 19_800;
        vm.warp(utcMidnight - 1);
        _report(_wallet(0));
        vm.warp(utcMidnight);
        _expectRefused(RejectReason.TooSoon);
        _report(_wallet(0), "another text");
    }

    function testFuzz_two_reports_need_two_days(uint32 first, uint32 lag) public {
        uint256 earlier = uint256(START) + first;
        uint256 later = earlier + (lag % 3 days);
        vm.warp(earlier);
        _report(_wallet(0));
        vm.warp(later);
        bool sameDay = (earlier + 100 days - MIDNIGHT) / 1 days == (later + 100 days - MIDNIGHT) / 1 days;
        if (sameDay) _expectRefused(RejectReason.TooSoon);
        _report(_wallet(0), "another text");
    }
}
