// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proof} from "../../contracts/types/Proofs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {AnonymousTest} from "../support/AnonymousTest.sol";
import {GivenProofs} from "../support/GivenProofs.sol";
import {vm} from "../support/Vm.sol";

contract AnonymousVoteTest is AnonymousTest {
    uint256 private constant COORDINATES =
        21888242871839275222246405745257275088696311157297823662689037894645226208583;

    function setUp() public override {
        super.setUp();
        _publishMembers();
        _report(_draft(), GivenProofs.report());
    }

    function test_votes_of_members_count_once_each() public {
        _voteOfEach();
        _assertCounts(4, 2);
        _assertVoteRejected(1, UP, GivenProofs.vote1(), RejectReason.StaleSequence);
    }

    function test_a_vote_is_changed_under_a_higher_number_and_never_back() public {
        _voteOfEach();
        _vote(2, DOWN, GivenProofs.changedVote());
        _assertCounts(3, 3);
        _assertVoteRejected(1, UP, GivenProofs.vote1(), RejectReason.StaleSequence);
    }

    function test_the_later_number_stands_whichever_comes_first() public {
        _vote(2, DOWN, GivenProofs.changedVote());
        _assertVoteRejected(1, UP, GivenProofs.vote1(), RejectReason.StaleSequence);
        _assertCounts(0, 1);
    }

    function test_no_number_is_far_ahead() public {
        _assertVoteRejected(2 ** 33, UP, GivenProofs.voteFarAhead(), RejectReason.SequenceTooHigh);
    }

    function test_a_proof_turned_into_another_is_the_same_vote() public {
        Proof memory turned = GivenProofs.vote1();
        turned.points[1] = COORDINATES - turned.points[1];
        turned.points[4] = COORDINATES - turned.points[4];
        turned.points[5] = COORDINATES - turned.points[5];
        _vote(1, UP, turned);
        _assertCounts(1, 0);
        _assertVoteRejected(1, UP, GivenProofs.vote1(), RejectReason.StaleSequence);
    }

    function test_a_path_that_is_too_long_makes_nobody_a_member() public {
        _assertVoteRejected(1, UP, GivenProofs.voteWithRootZero(), RejectReason.NotCanonical);
    }

    function testFuzz_a_proof_is_good_for_its_choice_and_number_alone(uint64 seq, uint8 choice) public {
        vm.assume(seq != 1 || choice != UP);
        _vote(seq, choice, GivenProofs.vote1());
        _assertCounts(0, 0);
    }

    function testFuzz_a_nullifier_is_that_of_the_proof(uint256 nullifier) public {
        Proof memory proof = GivenProofs.vote1();
        vm.assume(nullifier != proof.nullifier);
        proof.nullifier = nullifier;
        _vote(1, UP, proof);
        _assertCounts(0, 0);
    }

    function test_no_vote_counts_once_the_report_is_resolved() public {
        _vote(1, UP, GivenProofs.vote1());
        vm.prank(CASE_OFFICER);
        reports.resolveReport(GivenProofs.REPORT_ID, keccak256("note"));
        _assertVoteRejected(1, UP, GivenProofs.vote2(), RejectReason.Closed);
        _assertCounts(1, 0);
    }

    function test_a_newcomer_may_vote_for_thirty_days_on_an_older_report() public {
        _publish(0, GivenProofs.ROOT, GivenProofs.OTHER_ROOT, 24);
        vm.warp(START + 31 days);
        _vote(1, UP, GivenProofs.vote1()); // of a list that was current on the report's day
        _assertCounts(1, 0);
    }

    function test_nobody_votes_on_what_is_not_there() public {
        bytes32[] memory ids = new bytes32[](1);
        uint64[] memory seqs = new uint64[](1);
        uint8[] memory choices = new uint8[](1);
        Proof[] memory proofs = new Proof[](1);
        (ids[0], seqs[0], choices[0], proofs[0]) = (keccak256("none"), 1, UP, GivenProofs.vote1());
        reports.reportVotesByProof(ids, seqs, choices, proofs);
        _assertCounts(0, 0);
    }

    function _voteOfEach() private {
        _vote(1, UP, GivenProofs.vote1());
        _vote(1, UP, GivenProofs.vote2());
        _vote(1, UP, GivenProofs.vote3());
        _vote(1, UP, GivenProofs.vote4());
        _vote(1, DOWN, GivenProofs.vote5());
        _vote(1, DOWN, GivenProofs.vote6());
    }
}
