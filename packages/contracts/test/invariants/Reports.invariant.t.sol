// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Reports} from "../../contracts/Reports.sol";
import {Report} from "../../contracts/types/ReportActs.sol";
import {ReportsHandler} from "../support/handlers/ReportsHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract ReportsInvariantTest is SabhaTest {
    Reports private reports;
    ReportsHandler private handler;

    function setUp() public override {
        super.setUp();
        reports = Reports(_deploy("Reports"));
        handler = new ReportsHandler(reports, CASE_OFFICER, registry, REGISTRAR, START);
        for (uint256 i; i < handler.PEOPLE() - 1; ++i) _authorise(handler.wallet(i));
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](2);
        (targets[0], targets[1]) = (address(handler), address(handler.replacements()));
    }

    function _person(uint256 wallet) private view returns (uint256) {
        return handler.replacements().personOf(handler.wallet(wallet));
    }

    function invariant_votes_equal_the_current_votes_and_none_is_on_ones_own() public view {
        address outsider = handler.wallet(handler.PEOPLE() - 1);
        for (uint256 position; position < handler.made(); ++position) {
            bytes32 id = handler.ids(position);
            Report memory report = reports.getReport(id);
            uint256[3] memory counts;
            for (uint256 i; i < handler.WALLETS(); ++i) ++counts[reports.reportVoteOf(id, handler.wallet(i))];
            vm.assertEq(report.upvotes, counts[1], "up");
            vm.assertEq(report.downvotes, counts[2], "down");
            vm.assertEq(reports.reportVoteOf(id, report.author), 0, "own report");
            vm.assertEq(reports.reportVoteOf(id, outsider), 0, "outsider's vote");
            vm.assertTrue(report.author != outsider, "outsider's report");
        }
    }

    function invariant_a_person_has_one_vote_at_most_whatever_their_wallets() public view {
        for (uint256 position; position < handler.made(); ++position) {
            bytes32 id = handler.ids(position);
            address author = reports.getReport(id).author;
            uint256[] memory votes = new uint256[](handler.PEOPLE());
            for (uint256 i; i < handler.WALLETS(); ++i) {
                if (handler.wallet(i) == author || reports.reportVoteOf(id, handler.wallet(i)) != 0) {
                    ++votes[_person(i)];
                }
            }
            for (uint256 i; i < votes.length; ++i) vm.assertTrue(votes[i] <= 1, "one vote, or the report");
        }
    }

    function invariant_no_id_is_used_twice() public view {
        vm.assertEq(reports.reportCount(), handler.made(), "as many reports as ids");
        for (uint256 position; position < handler.made(); ++position) {
            vm.assertEq(handler.timesMade(handler.ids(position)), 1, "made once");
        }
    }

    function invariant_nobody_reports_twice_on_a_day_in_colombo() public view {
        vm.assertTrue(!handler.twiceADay(), "once a day");
    }
}
