// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SecretTally} from "../../contracts/types/SecretBallots.sol";
import {GivenBallots} from "../support/GivenBallots.sol";
import {SecretBallotsTest} from "../support/SecretBallotsTest.sol";
import {SecretBallotsHandler} from "../support/handlers/SecretBallotsHandler.sol";
import {vm} from "../support/Vm.sol";

contract SecretBallotsInvariantTest is SecretBallotsTest {
    SecretBallotsHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new SecretBallotsHandler(ballots, LIVE, HIDDEN, OPENS);
        handler.give(true, GivenBallots.ballot1(), 1, 1, YES);
        handler.give(true, GivenBallots.ballot2(), 2, 1, YES);
        handler.give(true, GivenBallots.ballot3(), 3, 1, YES);
        handler.give(true, GivenBallots.ballot4(), 4, 1, NO);
        handler.give(true, GivenBallots.changedBallot(), 1, 2, NO);
        handler.give(false, GivenBallots.hidden1(), 1, 1, YES);
        handler.give(false, GivenBallots.hidden2(), 2, 1, YES);
        handler.give(false, GivenBallots.hidden3(), 3, 1, NO);
        handler.give(false, GivenBallots.changedHidden(), 1, 2, NO);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_the_tally_is_the_number_of_nullifiers_by_what_their_current_ballots_say() public view {
        uint256[4] memory live = [
            GivenBallots.ballot1().nullifier,
            GivenBallots.ballot2().nullifier,
            GivenBallots.ballot3().nullifier,
            GivenBallots.ballot4().nullifier
        ];
        uint256[3] memory counts;
        for (uint256 i; i < live.length; ++i) _add(counts, LIVE, live[i]);
        _assertCounts(LIVE, counts);
        vm.assertEq(counts[0], 0, "nothing is hidden where results are live");
        uint256[3] memory hidden;
        _add(hidden, HIDDEN, GivenBallots.hidden1().nullifier);
        _add(hidden, HIDDEN, GivenBallots.hidden2().nullifier);
        _add(hidden, HIDDEN, GivenBallots.hidden3().nullifier);
        _assertCounts(HIDDEN, hidden);
    }

    /// @dev What stands at the number is what was proved under it, whatever was sent.
    function invariant_a_current_ballot_says_what_its_proof_says() public view {
        (uint64 seq, uint8 choice) = ballots.ballotOf(LIVE, GivenBallots.ballot1().nullifier);
        if (seq == 1) vm.assertEq(choice, YES, "first");
        if (seq == 2) vm.assertEq(choice, NO, "changed");
        vm.assertTrue(seq <= 2, "no other number");
        (seq, choice) = ballots.ballotOf(HIDDEN, GivenBallots.hidden3().nullifier);
        vm.assertTrue(choice == 0 || choice == NO, "opened to what it says");
    }

    function _add(uint256[3] memory counts, uint256 id, uint256 nullifier) private view {
        (uint64 seq, uint8 choice) = ballots.ballotOf(id, nullifier);
        if (seq > 0) ++counts[choice];
    }

    function _assertCounts(uint256 id, uint256[3] memory counts) private view {
        SecretTally memory tally = ballots.tallyOf(id);
        vm.assertEq(tally.unopened, counts[0], "unopened");
        vm.assertEq(tally.yes, counts[1], "yes");
        vm.assertEq(tally.no, counts[2], "no");
    }
}
