// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract BatchVoteTest is ProposalsTest {
    function test_anyone_may_bring_in_a_signed_ballot() public {
        SignedBallot memory signed = _signed(0, YES, 1);
        bytes32 digest = proposals.hashBallot(signed.ballot);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.VoteCast(ID, _wallet(0), YES, 0, 1, digest);
        _cast(signed);
        _assertTally(1, 0);
        _assertBallot(_wallet(0), YES, 1);
    }

    function test_a_higher_seq_changes_the_vote() public {
        _cast(_signed(0, YES, 1));
        _cast(_signed(0, NO, 5));
        _assertTally(0, 1);
        _assertBallot(_wallet(0), NO, 5);
    }

    function test_a_change_within_one_batch_counts_in_order() public {
        SignedBallot[] memory batch = new SignedBallot[](3);
        batch[0] = _signed(0, YES, 1);
        batch[1] = _signed(0, NO, 2);
        batch[2] = _signed(0, YES, 3);
        proposals.castVotesBySig(batch);
        _assertTally(1, 0);
        _assertBallot(_wallet(0), YES, 3);
    }

    function test_the_same_choice_with_a_higher_seq_is_rejected() public {
        _cast(_signed(0, YES, 1));
        _assertRejected(_signed(0, YES, 2), RejectReason.SameChoice);
        _assertBallot(_wallet(0), YES, 1);
    }

    function testFuzz_a_seq_that_does_not_rise_is_rejected(uint64 first, uint64 second) public {
        first = uint64(_bound(first, 1, 2 ** 32));
        second = uint64(_bound(second, 0, first));
        _cast(_signed(0, YES, first));
        _assertRejected(_signed(0, NO, second), RejectReason.StaleSequence);
    }

    function testFuzz_only_yes_and_no_are_choices(uint8 choice) public {
        vm.assume(choice != YES && choice != NO);
        _assertRejected(_signed(0, choice, 1), RejectReason.BadChoice);
    }

    function test_an_unauthorised_voter_is_rejected() public {
        _assertRejected(_signed(50, YES, 1), RejectReason.NotAuthorised);
    }

    function test_the_author_is_rejected() public {
        _create(8, _wallet(0));
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.proposalId = 8;
        _assertRejected(_signed(0, ballot), RejectReason.OwnProposal);
    }

    function test_an_unknown_proposal_is_rejected() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.proposalId = type(uint256).max;
        _assertRejected(_signed(0, ballot), RejectReason.DoesNotExist);
    }

    function test_a_ballot_on_another_text_is_rejected() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.textHash = keccak256("another text");
        _assertRejected(_signed(0, ballot), RejectReason.TextMismatch);
    }

    function test_bad_ballots_do_not_hurt_the_good_ones_between_them() public {
        SignedBallot[] memory batch = new SignedBallot[](5);
        batch[0] = _signed(50, YES, 1);
        batch[1] = _signed(0, YES, 1);
        batch[2] = SignedBallot(_ballot(1, YES, 1), "");
        batch[3] = _signed(2, NO, 1);
        batch[4] = SignedBallot(_ballot(1, YES, 1), new bytes(5000));
        proposals.castVotesBySig(batch);
        _assertTally(1, 1);
    }

    function testFuzz_a_batch_of_rubbish_never_reverts(
        uint256[8] calldata ids,
        uint8[8] calldata choices,
        address[8] calldata voters,
        uint64[8] calldata seqs,
        bytes[8] calldata signatures
    ) public {
        SignedBallot[] memory batch = new SignedBallot[](9);
        for (uint256 i; i < 8; ++i) {
            uint256 id = ids[i] % 2 == 0 ? ID : ids[i];
            address voter = ids[i] % 3 == 0 ? _wallet(i % 3) : voters[i];
            batch[i] = SignedBallot(Ballot(id, TEXT, choices[i] % 4, voter, seqs[i], CLOSES), signatures[i]);
        }
        batch[8] = _signed(0, YES, 1);
        proposals.castVotesBySig(batch);
        _assertTally(1, 0);
    }

    function test_200_ballots_are_taken_and_201_are_not() public {
        SignedBallot[] memory batch = new SignedBallot[](201);
        for (uint256 i; i < 201; ++i) batch[i] = SignedBallot(_ballot(0, YES, 1), "");
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 201, 200));
        proposals.castVotesBySig(batch);
        assembly ("memory-safe") {
            mstore(batch, 200)
        }
        proposals.castVotesBySig(batch);
    }

    function test_an_empty_batch_is_no_error() public {
        proposals.castVotesBySig(new SignedBallot[](0));
    }
}
