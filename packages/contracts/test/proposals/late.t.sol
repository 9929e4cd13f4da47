// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateBallot, Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {LateVoteTest} from "../support/LateVoteTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice What counts after a closing, whoever sends it.
contract LateVoteTests is LateVoteTest {
    function test_a_ballot_that_was_anchored_in_time_counts_after_the_close_whoever_sends_it() public {
        vm.warp(CLOSES - 60);
        LateBallot memory late = _anchored(_signed(0, YES, 1), CLOSES - 90);
        vm.warp(CLOSES + 1 days);
        _assertRejected(late.signed, RejectReason.Closed);
        _assertRejected(RECEIPTS, late.signed, RejectReason.Closed);
        _castLate(late);
        _assertTally(1, 0);
        _assertBallot(_wallet(0), YES, 1);
        _assertLateRejected(late, RejectReason.StaleSequence);
    }

    /// @dev The report's attack: 15/4 became 15/19. The operator has the keys of the official, of the registrar and of
    ///      receipts, and of wallets that became citizens after the close.
    function test_15_new_citizens_of_the_operator_move_no_closed_tally() public {
        _cast(_signed(0, YES, 1));
        _cast(_signed(1, YES, 1));
        _cast(_signed(2, NO, 1));
        vm.warp(CLOSES + 1);
        SignedBallot[] memory invented = new SignedBallot[](15);
        for (uint256 i; i < 15; ++i) {
            _authorise(_wallet(100 + i));
            invented[i] = _signed(100 + i, NO, 1);
        }
        address[4] memory senders = [RECEIPTS, OFFICIAL, REGISTRAR, STRANGER];
        // Anchored within the grace, with an invented time before the close.
        LateBallot[] memory late = _anchored(invented, CLOSES - 1);
        for (uint256 s; s < 4; ++s) {
            vm.prank(senders[s]);
            proposals.castVotesBySig(invented);
            vm.prank(senders[s]);
            proposals.castLateVotesBySig(late);
        }
        _assertTally(2, 1);
        _assertLateRejected(late[7], RejectReason.NotAuthorised);
    }

    /// @dev Nor do wallets that are old enough, when no root was on the chain in time.
    function test_nor_do_old_wallets_whose_ballots_were_anchored_too_late() public {
        for (uint256 i; i < 15; ++i) _authorise(_wallet(100 + i));
        vm.warp(CLOSES + GRACE + 1);
        SignedBallot[] memory invented = new SignedBallot[](15);
        for (uint256 i; i < 15; ++i) invented[i] = _signed(100 + i, NO, 1);
        LateBallot[] memory late = _anchored(invented, CLOSES - 1);
        vm.prank(RECEIPTS);
        proposals.castLateVotesBySig(late);
        _assertTally(0, 0);
        _assertLateRejected(late[0], RejectReason.AnchoredTooLate);
    }

    function test_an_anchor_in_the_last_second_of_the_grace_is_in_time_and_the_next_is_not() public {
        vm.warp(CLOSES + GRACE - 1);
        _castLate(_anchored(_signed(0, YES, 1), CLOSES - 1));
        vm.warp(CLOSES + GRACE);
        _castLate(_anchored(_signed(1, YES, 1), CLOSES - 1));
        _assertTally(2, 0);
        vm.warp(CLOSES + GRACE + 1);
        _assertLateRejected(_anchored(_signed(2, YES, 1), CLOSES - 1), RejectReason.AnchoredTooLate);
    }

    /// @dev Otherwise an old signature could be used weeks later with an invented time.
    function test_the_grace_begins_at_the_deadline_where_that_is_earlier() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.deadline = START + 1 hours;
        SignedBallot memory signed = _signed(0, ballot);
        vm.warp(START + 1 hours + GRACE);
        LateBallot memory late = _anchored(signed, START + 1 hours);
        _assertRejected(signed, RejectReason.DeadlinePassed);
        vm.warp(START + 1 hours + GRACE + 1);
        _assertLateRejected(_anchored(signed, START + 1 hours), RejectReason.AnchoredTooLate);
        _castLate(late);
        _assertTally(1, 0);
    }

    function test_it_was_received_in_the_window_and_before_its_deadline_to_the_millisecond() public {
        vm.warp(CLOSES - 10);
        _at(OPENS * 1000 - 1, CLOSES, RejectReason.NotOpen);
        _at(CLOSES * 1000, CLOSES + 1, RejectReason.Closed);
        _at((START + 61) * 1000, START + 60, RejectReason.DeadlinePassed);
        _at(OPENS * 1000, CLOSES, RejectReason.NotProven); // in time; another time than the one in the tree
        _at(CLOSES * 1000 - 1, CLOSES, RejectReason.NotProven);
    }

    function _at(uint64 receivedAtMs, uint64 deadline, RejectReason reason) private {
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.deadline = deadline;
        LateBallot memory late = _anchored(_signed(0, ballot), CLOSES - 20);
        late.receivedAtMs = receivedAtMs;
        _assertLateRejected(late, reason);
    }

    function test_seven_days_after_the_close_it_is_over() public {
        vm.warp(CLOSES - 1);
        LateBallot memory late = _anchored(_signed(0, YES, 1), CLOSES - 2);
        LateBallot memory other = _anchored(_signed(1, YES, 1), CLOSES - 2);
        vm.warp(CLOSES + LATE_WINDOW - 1);
        _castLate(late);
        _assertTally(1, 0);
        vm.warp(CLOSES + LATE_WINDOW);
        _assertLateRejected(other, RejectReason.Closed);
    }

    function testFuzz_any_field_that_is_not_the_truth_is_not_proven(
        uint64 number,
        uint64 receivedAtMs,
        uint32 anchor,
        bytes32[] memory path,
        uint8 what
    ) public {
        vm.warp(CLOSES - 1);
        LateBallot memory late = _anchored(_signed(0, YES, 1), START + 1 hours);
        vm.warp(CLOSES);
        receivedAtMs = uint64(_bound(receivedAtMs, OPENS * 1000, CLOSES * 1000 - 1));
        if (what % 4 == 0 && number != late.number) late.number = number;
        else if (what % 4 == 1 && receivedAtMs != late.receivedAtMs) late.receivedAtMs = receivedAtMs;
        else if (what % 4 == 2 && anchor != late.anchor) late.anchor = anchor;
        else late.proof = path;
        _assertLateRejected(late, RejectReason.NotProven);
    }

    function testFuzz_one_bit_of_the_path_is_enough(uint8 step, uint8 bit) public {
        vm.warp(CLOSES - 1);
        LateBallot memory late = _anchored(_signed(0, YES, 1), START + 1 hours);
        uint256 position = step % late.proof.length;
        late.proof[position] = bytes32(uint256(late.proof[position]) ^ (uint256(1) << bit));
        _assertLateRejected(late, RejectReason.NotProven);
    }

    function test_a_proof_is_that_of_one_act_alone_in_its_own_anchor() public {
        vm.warp(CLOSES - 1);
        LateBallot memory mine = _anchored(_signed(0, YES, 1), START);
        LateBallot memory changed = _anchored(_signed(0, NO, 2), START);
        // Another ballot of the same voter under the first one's proof, and the same proof from another anchor.
        (SignedBallot memory first, SignedBallot memory second) = (mine.signed, changed.signed);
        mine.signed = second;
        _assertLateRejected(mine, RejectReason.NotProven);
        mine.signed = first;
        (mine.anchor, changed.proof) = (changed.anchor, mine.proof);
        _assertLateRejected(mine, RejectReason.NotProven);
        _assertLateRejected(changed, RejectReason.NotProven);
        // A node of the tree is not an act.
        changed.proof = new bytes32[](0);
        _assertLateRejected(changed, RejectReason.NotProven);
    }

    function test_the_signature_is_asked_for_too() public {
        vm.warp(CLOSES - 1);
        SignedBallot memory forged = _signed(0, YES, 1);
        forged.signature = _sign(_key(5), proposals.hashBallot(forged.ballot));
        _assertLateRejected(_anchored(forged, START), RejectReason.BadSignature);
    }

    function test_the_other_rules_hold_for_late_ballots_too() public {
        Ballot memory unknown = _ballot(0, YES, 1);
        unknown.proposalId = 99;
        Ballot memory otherText = _ballot(0, YES, 1);
        otherText.textHash = keccak256("another text");
        _assertLateRejected(_anchored(_signed(0, unknown), START), RejectReason.DoesNotExist);
        _assertLateRejected(_anchored(_signed(0, otherText), START), RejectReason.TextMismatch);
        _assertLateRejected(_anchored(_signed(0, 3, 1), START), RejectReason.BadChoice);
        _assertLateRejected(_anchored(_signed(0, YES, 0), START), RejectReason.StaleSequence);
        _assertLateRejected(_anchored(_signed(0, YES, 2 ** 32 + 1), START), RejectReason.SequenceTooHigh);
        _cast(_signed(0, YES, 1));
        _assertLateRejected(_anchored(_signed(0, YES, 2), START), RejectReason.SameChoice);
        vm.prank(OFFICIAL);
        proposals.withdrawProposal(ID, keccak256("reason"));
        _assertLateRejected(_anchored(_signed(0, NO, 2), START), RejectReason.Withdrawn);
    }

    function test_a_vote_from_the_wallet_itself_stands_over_what_was_anchored_before_it() public {
        LateBallot memory late = _anchored(_signed(0, YES, 1), START);
        vm.prank(_wallet(0));
        proposals.voteNo(ID);
        vm.warp(CLOSES);
        _assertLateRejected(late, RejectReason.StaleSequence);
        _assertTally(0, 1);
    }

    function testFuzz_whatever_comes_in_whatever_order_the_highest_sequence_stands(uint8[6] calldata order) public {
        LateBallot[] memory late = new LateBallot[](6);
        for (uint64 i; i < 6; ++i) late[i] = _anchored(_signed(0, i % 2 == 0 ? YES : NO, i + 1), START);
        vm.warp(CLOSES);
        uint64 highest;
        for (uint256 i; i < 6; ++i) {
            uint64 seq = uint64(order[i] % 6) + 1;
            uint8 current = highest == 0 ? 0 : (highest % 2 == 1 ? YES : NO);
            _castLate(late[seq - 1]);
            bool counts = seq > highest && late[seq - 1].signed.ballot.choice != current;
            if (counts) highest = seq;
            if (highest > 0) _assertBallot(_wallet(0), highest % 2 == 1 ? YES : NO, highest);
        }
        _assertTally(highest % 2 == 1 ? 1 : 0, highest > 0 && highest % 2 == 0 ? 1 : 0);
    }

    function test_an_extension_moves_the_end_for_late_ballots_along() public {
        vm.prank(OFFICIAL);
        proposals.extendProposal(ID, CLOSES + 1 days, keccak256("reason"));
        vm.warp(CLOSES + 1 days + GRACE);
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.deadline = CLOSES + 2 days;
        _castLate(_anchored(_signed(0, ballot), CLOSES));
        _assertTally(1, 0);
    }

    function test_150_late_ballots_are_taken_and_151_are_not() public {
        LateBallot[] memory batch = new LateBallot[](151);
        LateBallot memory late = _anchored(_signed(0, YES, 1), START);
        for (uint256 i; i < 151; ++i) batch[i] = late;
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 151, 150));
        proposals.castLateVotesBySig(batch);
        assembly ("memory-safe") {
            mstore(batch, 150)
        }
        proposals.castLateVotesBySig(batch);
        _assertTally(1, 0);
    }
}
