// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ISecretBallotsErrors} from "../../contracts/interfaces/secret-ballots/ISecretBallotsErrors.sol";
import {Proof} from "../../contracts/types/Proofs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {SecretBallot} from "../../contracts/types/SecretBallots.sol";
import {GivenBallots} from "../support/GivenBallots.sol";
import {SecretBallotsTest} from "../support/SecretBallotsTest.sol";
import {vm} from "../support/Vm.sol";

contract CastByProofTest is SecretBallotsTest {
    uint256 private constant COORDINATES =
        21888242871839275222246405745257275088696311157297823662689037894645226208583;

    function test_the_ballots_of_members_count_once_each() public {
        _castOfEach();
        _assertTally(LIVE, 3, 1, 0);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.StaleSequence);
    }

    function test_a_ballot_is_changed_under_a_higher_number_and_never_back() public {
        _castOfEach();
        _cast(LIVE, _live(1, 2, NO), GivenBallots.changedBallot());
        _assertTally(LIVE, 2, 2, 0);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.StaleSequence);
        (uint64 seq, uint8 choice) = ballots.ballotOf(LIVE, GivenBallots.ballot1().nullifier);
        vm.assertEq(seq, 2, "seq");
        vm.assertEq(choice, NO, "choice");
    }

    function test_the_higher_number_stands_whichever_comes_first() public {
        _cast(LIVE, _live(1, 2, NO), GivenBallots.changedBallot());
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.StaleSequence);
        _assertTally(LIVE, 0, 1, 0);
    }

    function test_no_number_is_far_ahead() public {
        SecretBallot memory far = _live(2, 2 ** 33, YES);
        _assertRejected(LIVE, far, GivenBallots.ballotFarAhead(), RejectReason.SequenceTooHigh);
    }

    function test_whoever_enrolled_after_the_opening_has_no_vote() public {
        Proof memory proof = GivenBallots.ballotOfALatecomer();
        SecretBallot memory ballot = _live(24, 1, YES);
        _assertRejected(LIVE, ballot, proof, RejectReason.RootNotAccepted);
        vm.warp(OPENS + 1);
        _publish(GivenBallots.ROOT, GivenBallots.OTHER_ROOT);
        _assertRejected(LIVE, ballot, proof, RejectReason.RootNotAccepted);
        // The list of the opening stays good, though it is no longer the newest.
        _castOfEach();
        _assertTally(LIVE, 3, 1, 0);
    }

    function test_a_list_that_was_replaced_before_the_opening_is_stale() public {
        vm.warp(START + 60);
        _publish(GivenBallots.ROOT, GivenBallots.OTHER_ROOT);
        vm.warp(OPENS);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.RootNotAccepted);
    }

    function test_a_path_that_is_too_long_makes_nobody_a_member() public {
        SecretBallot memory ballot = _live(99, 1, YES);
        _assertRejected(LIVE, ballot, GivenBallots.ballotWithRootZero(), RejectReason.NotCanonical);
    }

    function test_a_forged_root_is_none() public {
        Proof memory proof = GivenBallots.ballot1();
        proof.root = proof.root - 1;
        _assertRejected(LIVE, _live(1, 1, YES), proof, RejectReason.RootNotAccepted);
    }

    function test_a_proof_turned_into_another_is_the_same_ballot() public {
        Proof memory turned = GivenBallots.ballot1();
        turned.points[1] = COORDINATES - turned.points[1];
        turned.points[4] = COORDINATES - turned.points[4];
        turned.points[5] = COORDINATES - turned.points[5];
        _cast(LIVE, _live(1, 1, YES), turned);
        _assertTally(LIVE, 1, 0, 0);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.StaleSequence);
    }

    function test_points_outside_of_the_field_or_on_no_curve_are_no_proof() public {
        Proof memory proof = GivenBallots.ballot1();
        proof.points[0] += COORDINATES;
        _assertRejected(LIVE, _live(1, 1, YES), proof, RejectReason.NotCanonical);
        proof.points[0] = 1;
        _assertRejected(LIVE, _live(1, 1, YES), proof, RejectReason.BadProof);
    }

    function test_a_proof_for_one_proposal_is_none_for_another() public {
        SecretBallot memory ballot = _hidden(1, 1, YES);
        _assertRejected(HIDDEN, ballot, GivenBallots.ballot1(), RejectReason.BadProof);
    }

    function test_another_choice_than_the_hash_of_it_is_refused() public {
        SecretBallot memory ballot = _live(1, 1, YES);
        ballot.choice = NO;
        _assertRejected(LIVE, ballot, GivenBallots.ballot1(), RejectReason.BadChoice);
        ballot.choice = 0;
        _assertRejected(LIVE, ballot, GivenBallots.ballot1(), RejectReason.BadChoice);
    }

    function testFuzz_a_proof_is_good_for_its_choice_and_number_alone(uint64 seq, uint8 choice) public {
        vm.assume(seq != 1 || choice != YES);
        _cast(LIVE, _live(1, seq, choice), GivenBallots.ballot1());
        _assertTally(LIVE, 0, 0, 0);
    }

    function testFuzz_a_nullifier_is_that_of_the_proof(uint256 nullifier) public {
        Proof memory proof = GivenBallots.ballot1();
        vm.assume(nullifier != proof.nullifier);
        proof.nullifier = nullifier;
        _cast(LIVE, _live(1, 1, YES), proof);
        _assertTally(LIVE, 0, 0, 0);
    }

    function test_nothing_counts_before_the_opening_after_the_close_or_a_withdrawal() public {
        vm.warp(OPENS - 1);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.NotOpen);
        vm.warp(CLOSES);
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.Closed);
        vm.warp(OPENS);
        vm.prank(OFFICIAL);
        proposals.withdrawProposal(LIVE, keccak256("why"));
        _assertRejected(LIVE, _live(1, 1, YES), GivenBallots.ballot1(), RejectReason.Withdrawn);
    }

    function test_a_bad_ballot_stops_no_other_of_the_batch() public {
        SecretBallot[] memory all = new SecretBallot[](2);
        Proof[] memory proofs = new Proof[](2);
        (all[0], all[1]) = (_live(1, 1, NO), _live(2, 1, YES));
        (proofs[0], proofs[1]) = (GivenBallots.ballot1(), GivenBallots.ballot2());
        ballots.ballotsByProof(LIVE, all, proofs);
        _assertTally(LIVE, 1, 0, 0);
    }

    function test_a_wallets_vote_moves_no_secret_tally() public {
        // The citizens of this test became so before the opening: the other contract takes their vote, and nobody counts it.
        vm.prank(_wallet(1));
        proposals.voteYes(LIVE);
        _assertTally(LIVE, 0, 0, 0);
    }

    function test_a_ballot_costs_less_than_a_third_of_a_million_gas() public {
        uint256 before = gasleft();
        _cast(LIVE, _live(1, 1, YES), GivenBallots.ballot1());
        vm.assertTrue(before - gasleft() < 330_000, "the first of a proposal");
        before = gasleft();
        _cast(LIVE, _live(2, 1, YES), GivenBallots.ballot2());
        vm.assertTrue(before - gasleft() < 300_000, "each other");
    }

    function test_nobody_votes_on_what_is_not_registered() public {
        (SecretBallot[] memory all, Proof[] memory proofs) = _one(_live(1, 1, YES), GivenBallots.ballot1());
        vm.expectRevert(abi.encodeWithSelector(ISecretBallotsErrors.NotRegistered.selector, 77));
        ballots.ballotsByProof(77, all, proofs);
    }

    function _castOfEach() private {
        _cast(LIVE, _live(1, 1, YES), GivenBallots.ballot1());
        _cast(LIVE, _live(2, 1, YES), GivenBallots.ballot2());
        _cast(LIVE, _live(3, 1, YES), GivenBallots.ballot3());
        _cast(LIVE, _live(4, 1, NO), GivenBallots.ballot4());
    }
}
