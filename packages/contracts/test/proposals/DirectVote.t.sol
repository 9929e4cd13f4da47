// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract DirectVoteTest is ProposalsTest {
    function _refused(RejectReason reason) private {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, reason));
    }

    function _voteYes(address voter, uint256 id) private {
        vm.prank(voter);
        proposals.voteYes(id);
    }

    function test_a_citizen_votes_and_changes_their_mind() public {
        address voter = _wallet(0);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.VoteCast(ID, voter, YES, 0, 1, bytes32(0));
        _voteYes(voter, ID);
        _assertTally(1, 0);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.VoteCast(ID, voter, NO, YES, 2, bytes32(0));
        vm.prank(voter);
        proposals.voteNo(ID);
        _assertTally(0, 1);
        _assertBallot(voter, NO, 2);
    }

    function test_the_wallet_overrules_what_was_signed_before() public {
        _cast(_signed(0, YES, 41));
        vm.prank(_wallet(0));
        proposals.voteNo(ID);
        _assertBallot(_wallet(0), NO, 42);
    }

    function test_the_same_choice_again_is_refused() public {
        _voteYes(_wallet(0), ID);
        _refused(RejectReason.SameChoice);
        _voteYes(_wallet(0), ID);
    }

    function testFuzz_only_citizens_vote(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        _refused(RejectReason.NotAuthorised);
        _voteYes(caller, ID);
    }

    function test_a_citizen_who_was_removed_no_longer_votes_but_their_ballot_stays() public {
        _voteYes(_wallet(0), ID);
        vm.prank(REGISTRAR);
        registry.revoke(_wallet(0));
        _refused(RejectReason.NotAuthorised);
        vm.prank(_wallet(0));
        proposals.voteNo(ID);
        _assertTally(1, 0);
    }

    function test_nobody_votes_on_their_own_proposal() public {
        _create(8, _wallet(0));
        _refused(RejectReason.OwnProposal);
        _voteYes(_wallet(0), 8);
    }

    function test_an_unknown_proposal_takes_no_vote() public {
        _refused(RejectReason.DoesNotExist);
        _voteYes(_wallet(0), 8);
    }

    function test_the_first_second_counts() public {
        vm.warp(OPENS - 1);
        _refused(RejectReason.NotOpen);
        _voteYes(_wallet(0), ID);
        vm.warp(OPENS);
        _voteYes(_wallet(0), ID);
    }

    function test_the_last_second_counts_and_the_next_does_not() public {
        vm.warp(CLOSES - 1);
        _voteYes(_wallet(0), ID);
        vm.warp(CLOSES);
        _refused(RejectReason.Closed);
        _voteYes(_wallet(1), ID);
    }

    /// @dev The highest number that a ballot can have is far from the end, however often somebody tries.
    function testFuzz_no_seq_locks_the_wallet_out(uint64 seq) public {
        seq = uint64(_bound(seq, 1, 2 ** 32));
        _cast(_signed(0, YES, seq));
        _assertRejected(_signed(0, NO, type(uint64).max), RejectReason.SequenceTooHigh);
        _assertRejected(_signed(0, NO, seq + 2 ** 32 + 1), RejectReason.SequenceTooHigh);
        _cast(_signed(0, NO, seq + 2 ** 32));
        _voteYes(_wallet(0), ID);
        _assertBallot(_wallet(0), YES, seq + 2 ** 32 + 1);
    }
}
