// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IReportsErrors} from "../../contracts/interfaces/reports/IReportsErrors.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {Report} from "../../contracts/types/ReportActs.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";

contract ReportVotesTest is ReportsTest {
    bytes32 private id;

    function setUp() public override {
        super.setUp();
        id = _report(_wallet(0));
    }

    function _assertVotes(uint256 up, uint256 down) private view {
        Report memory report = reports.getReport(id);
        vm.assertEq(report.upvotes, up, "up");
        vm.assertEq(report.downvotes, down, "down");
    }

    function test_one_current_vote_each_and_changeable() public {
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportVoted(id, _wallet(1), 1, 0);
        _upvote(_wallet(1), id);
        _assertVotes(1, 0);
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportVoted(id, _wallet(1), 2, 1);
        _downvote(_wallet(1), id);
        _assertVotes(0, 1);
        vm.assertEq(reports.reportVoteOf(id, _wallet(1)), 2, "current vote");
        _upvote(_wallet(2), id);
        _assertVotes(1, 1);
    }

    function test_the_same_vote_again_is_refused() public {
        _upvote(_wallet(1), id);
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.SameVote.selector, id));
        _upvote(_wallet(1), id);
    }

    function test_nobody_votes_on_their_own_report() public {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.OwnReport.selector, id));
        _upvote(_wallet(0), id);
    }

    function test_a_resolved_report_takes_no_votes() public {
        _resolve(id);
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportAlreadyResolved.selector, id));
        _downvote(_wallet(1), id);
    }

    function testFuzz_only_citizens_vote(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.NotAuthorised.selector, caller));
        _upvote(caller, id);
    }

    function test_an_unknown_report_takes_no_votes() public {
        vm.expectRevert(abi.encodeWithSelector(IReportsErrors.ReportDoesNotExist.selector, bytes32("unknown")));
        _upvote(_wallet(1), "unknown");
    }
}
