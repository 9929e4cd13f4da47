// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReportsErrors} from "../../contracts/interfaces/reports/IReportsErrors.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Citizens 0, who reports, and 1 get other wallets. A person has one vote on a report and one report a day.
contract ReplacedReporterTest is ReportsTest {
    bytes32 private id;

    function setUp() public override {
        super.setUp();
        id = _report(_wallet(0));
    }

    function _expectEarlierWalletActed() private {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.EarlierWalletActed.selector, id));
    }

    function test_a_vote_of_the_old_wallet_is_the_persons_vote() public {
        _upvote(_wallet(1), id);
        _replace(_wallet(1), _wallet(20));
        _expectEarlierWalletActed();
        _upvote(_wallet(20), id);
        _replace(_wallet(20), _wallet(21));
        _expectEarlierWalletActed();
        _downvote(_wallet(21), id);
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.NotAuthorised.selector, _wallet(1)));
        _downvote(_wallet(1), id);
        vm.assertEq(reports.getReport(id).upvotes, 1, "up");
        vm.assertEq(reports.getReport(id).downvotes, 0, "down");
    }

    function test_without_one_the_new_wallet_votes_and_changes_its_vote() public {
        _replace(_wallet(1), _wallet(20));
        _upvote(_wallet(20), id);
        _downvote(_wallet(20), id);
        vm.assertEq(reports.getReport(id).upvotes, 0, "up");
        vm.assertEq(reports.getReport(id).downvotes, 1, "down");
    }

    function test_nobody_votes_on_their_own_report_with_another_wallet() public {
        _replace(_wallet(0), _wallet(20));
        _replace(_wallet(20), _wallet(21));
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.OwnReport.selector, id));
        _upvote(_wallet(21), id);
    }

    function test_the_link_outlives_a_revocation() public {
        _upvote(_wallet(1), id);
        _replace(_wallet(1), _wallet(20));
        _revoke(_wallet(20));
        vm.warp(START + 8 days);
        _authorise(_wallet(20));
        _expectEarlierWalletActed();
        _upvote(_wallet(20), id);
    }

    function test_another_wallet_has_no_second_report_on_that_day() public {
        _replace(_wallet(0), _wallet(20));
        _replace(_wallet(20), _wallet(21));
        vm.assertTrue(reports.hasReportedToday(_wallet(21)), "reported");
        _expectRefused(RejectReason.TooSoon);
        _report(_wallet(21), "another text");
        _assertRejected(STRANGER, _signed(21, _draft(21)), RejectReason.TooSoon);
        vm.warp(START + 1 days);
        vm.assertTrue(!reports.hasReportedToday(_wallet(21)), "a new day");
        _report(_wallet(21), "another text");
        vm.assertTrue(reports.hasReportedToday(_wallet(21)), "reported again");
    }

    function test_a_new_wallet_reports_on_the_day_when_the_old_one_did_not() public {
        _replace(_wallet(1), _wallet(20));
        vm.assertTrue(!reports.hasReportedToday(_wallet(20)), "not yet");
        _report(_wallet(20));
        vm.assertEq(reports.reportCount(), 2, "count");
    }
}
