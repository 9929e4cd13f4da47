// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ProvenActs} from "../../contracts/common/ProvenActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {BallotReceipt, SecretBallot} from "../../contracts/types/SecretBallots.sol";
import {GivenBallots} from "../support/GivenBallots.sol";
import {SecretBallotsTest} from "../support/SecretBallotsTest.sol";
import {vm} from "../support/Vm.sol";

contract HiddenBallotsTest is SecretBallotsTest {
    function test_nothing_is_known_of_a_hidden_ballot_before_the_close() public {
        SecretBallot memory early = _live(1, 1, YES);
        _assertRejected(HIDDEN, early, GivenBallots.hidden1(), RejectReason.BadChoice);
        _castHidden();
        _assertTally(HIDDEN, 0, 0, 3);
        vm.warp(CLOSES - 1);
        _assertNotOpened(GivenBallots.hidden1().nullifier, YES, _salt(1), RejectReason.TooSoon);
    }

    function test_the_close_opens_them() public {
        _castHidden();
        vm.warp(CLOSES);
        _openOne(HIDDEN, GivenBallots.hidden1().nullifier, YES, _salt(1));
        _openOne(HIDDEN, GivenBallots.hidden2().nullifier, YES, _salt(2));
        _assertTally(HIDDEN, 2, 0, 1);
        _openOne(HIDDEN, GivenBallots.hidden3().nullifier, NO, _salt(3));
        _openOne(HIDDEN, GivenBallots.hidden3().nullifier, NO, _salt(3));
        _assertTally(HIDDEN, 2, 1, 0);
    }

    function testFuzz_a_ballot_opens_to_what_it_says_alone(uint8 choice, bytes32 salt) public {
        vm.assume(choice != YES || salt != _salt(1));
        _castHidden();
        vm.warp(CLOSES);
        _assertNotOpened(GivenBallots.hidden1().nullifier, choice, salt, RejectReason.BadChoice);
    }

    function test_a_ballot_that_nobody_cast_opens_nothing() public {
        vm.warp(CLOSES);
        _assertNotOpened(GivenBallots.hidden1().nullifier, YES, _salt(1), RejectReason.DoesNotExist);
    }

    function test_a_later_ballot_is_hidden_and_replaces_an_opened_one() public {
        _castHidden();
        SecretBallot memory changed = _hidden(1, 2, NO);
        vm.warp(CLOSES - 60);
        BallotReceipt memory receipt = _anchored(
            HIDDEN,
            changed,
            GivenBallots.hidden1().nullifier,
            CLOSES - 3600
        );
        vm.warp(CLOSES);
        _openOne(HIDDEN, GivenBallots.hidden1().nullifier, YES, _salt(1));
        _assertTally(HIDDEN, 1, 0, 2);
        _castLate(HIDDEN, changed, GivenBallots.changedHidden(), receipt);
        _assertTally(HIDDEN, 0, 0, 3);
        _openOne(HIDDEN, GivenBallots.hidden1().nullifier, NO, _salt(1));
        _assertTally(HIDDEN, 0, 1, 2);
    }

    function _castHidden() private {
        _cast(HIDDEN, _hidden(1, 1, YES), GivenBallots.hidden1());
        _cast(HIDDEN, _hidden(2, 1, YES), GivenBallots.hidden2());
        _cast(HIDDEN, _hidden(3, 1, NO), GivenBallots.hidden3());
    }

    function _assertNotOpened(
        uint256 nullifier,
        uint8 choice,
        bytes32 salt,
        RejectReason reason
    ) private {
        uint256 before = ballots.tallyOf(HIDDEN).unopened;
        vm.expectEmit(address(ballots));
        emit ProvenActs.ActRejected(bytes32(HIDDEN), 0, nullifier, reason);
        _openOne(HIDDEN, nullifier, choice, salt);
        _assertTally(HIDDEN, 0, 0, before);
    }
}

contract LateBallotsTest is SecretBallotsTest {
    function test_a_ballot_that_was_anchored_in_time_counts_after_the_close() public {
        BallotReceipt memory receipt = _receiptAt(CLOSES - 1);
        vm.warp(CLOSES + 7 days - 1);
        _castLate(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), receipt);
        _assertTally(LIVE, 1, 0, 0);
    }

    function test_the_end_of_the_grace_is_the_last_moment_of_an_anchor() public {
        BallotReceipt memory receipt = _receiptAt(CLOSES + GRACE);
        _castLate(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), receipt);
        _assertTally(LIVE, 1, 0, 0);
    }

    function test_an_anchor_after_the_grace_is_too_late() public {
        BallotReceipt memory receipt = _receiptAt(CLOSES + GRACE + 1);
        _assertFirstRejected(receipt, RejectReason.AnchoredTooLate);
    }

    function test_without_a_path_nothing_counts_after_the_close() public {
        BallotReceipt memory receipt = _receiptAt(CLOSES - 1);
        vm.warp(CLOSES);
        receipt.proof = new bytes32[](0);
        _assertFirstRejected(receipt, RejectReason.NotProven);
    }

    function testFuzz_a_receipt_is_for_one_ballot_number_and_time(uint64 number, uint64 hour) public {
        BallotReceipt memory receipt = _receiptAt(CLOSES - 1);
        vm.warp(CLOSES);
        vm.assume(number != receipt.number);
        uint64 received = uint64(_bound(hour, 0, CLOSES - 1)) * 1000;
        BallotReceipt memory other = BallotReceipt(number, received, receipt.anchor, receipt.proof);
        _assertFirstRejected(other, RejectReason.NotProven);
        _assertLateRejected(_live(2, 1, YES), GivenBallots.ballot2(), receipt, RejectReason.NotProven);
    }

    function test_nothing_received_after_the_close_counts_nor_a_week_later() public {
        BallotReceipt memory receipt = _receiptAt(CLOSES - 1);
        receipt.receivedAtMs = CLOSES * 1000;
        vm.warp(CLOSES);
        _assertFirstRejected(receipt, RejectReason.Closed);
        receipt = _receiptAt(CLOSES + 1);
        vm.warp(CLOSES + 7 days);
        _assertFirstRejected(receipt, RejectReason.Closed);
    }

    function _receiptAt(uint64 anchoredAt) private returns (BallotReceipt memory) {
        vm.warp(anchoredAt);
        return _anchored(LIVE, _live(1, 1, YES), GivenBallots.ballot1().nullifier, CLOSES - 3600);
    }

    function _assertFirstRejected(BallotReceipt memory receipt, RejectReason reason) private {
        _assertLateRejected(_live(1, 1, YES), GivenBallots.ballot1(), receipt, reason);
    }
}
