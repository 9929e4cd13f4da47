// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {Ballot, LateBallot} from "../../contracts/types/Ballots.sol";
import {Eligibility, Terms} from "../../contracts/types/ProposalTerms.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {LateVoteTest} from "../support/LateVoteTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Citizen 0 gets the wallets 20, 21 and so on, one after the other. The person has one vote.
contract ReplacedVoterTest is LateVoteTest {
    function _expectRefused(RejectReason reason) private {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, reason));
    }

    function _voteDirectly(uint256 index) private {
        vm.prank(_wallet(index));
        proposals.voteYes(ID);
    }

    function test_a_ballot_of_the_old_wallet_is_the_persons_ballot() public {
        _cast(_signed(0, YES, 1));
        _replace(_wallet(0), _wallet(20));
        _assertRejected(_signed(20, NO, 1), RejectReason.EarlierWalletActed);
        _assertRejected(_signed(20, YES, 2), RejectReason.EarlierWalletActed);
        _expectRefused(RejectReason.EarlierWalletActed);
        _voteDirectly(20);
        _assertRejected(_signed(0, NO, 2), RejectReason.NotAuthorised);
        _assertTally(1, 0);
        _assertBallot(_wallet(20), 0, 0);
    }

    function test_without_one_the_new_wallet_votes_and_changes_its_vote() public {
        _replace(_wallet(0), _wallet(20));
        _cast(_signed(20, YES, 1));
        _assertRejected(_signed(20, YES, 1), RejectReason.StaleSequence);
        _cast(_signed(20, NO, 2));
        _voteDirectly(20);
        _assertRejected(_signed(0, NO, 1), RejectReason.NotAuthorised);
        _assertTally(1, 0);
        _assertBallot(_wallet(20), YES, 3);
    }

    function testFuzz_the_ballot_of_any_of_ten_earlier_wallets_counts(uint8 which) public {
        uint256 voter = _bound(which, 0, 10);
        address wallet = _wallet(0);
        for (uint256 i; i < 11; ++i) {
            if (i == voter) {
                vm.prank(wallet);
                proposals.voteNo(ID);
            }
            if (i == 10) break;
            _replace(wallet, _wallet(20 + i));
            wallet = _wallet(20 + i);
        }
        if (voter < 10) _assertRejected(_signed(29, YES, 1), RejectReason.EarlierWalletActed);
        _assertTally(0, 1);
    }

    function test_the_link_outlives_a_revocation() public {
        _cast(_signed(0, YES, 1));
        _replace(_wallet(0), _wallet(20));
        _revoke(_wallet(20));
        vm.warp(START + 8 days);
        _authorise(_wallet(20));
        _assertRejected(_signed(20, YES, 1), RejectReason.EarlierWalletActed);
        _assertTally(1, 0);
    }

    function test_nobody_votes_on_their_own_proposal_with_another_wallet() public {
        _create(9, _wallet(0));
        _replace(_wallet(0), _wallet(20));
        _replace(_wallet(20), _wallet(21));
        Ballot memory ballot = _ballot(21, YES, 1);
        ballot.proposalId = 9;
        _assertRejected(_signed(21, ballot), RejectReason.OwnProposal);
        _expectRefused(RejectReason.OwnProposal);
        vm.prank(_wallet(21));
        proposals.voteYes(9);
        vm.assertEq(proposals.getProposal(9).yesVotes, 0, "yes votes");
    }

    function test_being_the_author_comes_before_having_voted() public {
        _create(9, _wallet(20));
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.proposalId = 9;
        _cast(_signed(0, ballot));
        _replace(_wallet(0), _wallet(20));
        _replace(_wallet(20), _wallet(21));
        ballot.voter = _wallet(21);
        _assertRejected(_signed(21, ballot), RejectReason.OwnProposal);
    }

    function test_a_ballot_on_another_proposal_is_no_hindrance() public {
        _create(9, AUTHOR);
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.proposalId = 9;
        _cast(_signed(0, ballot));
        _replace(_wallet(0), _wallet(20));
        _cast(_signed(20, YES, 1));
        _assertTally(1, 0);
    }

    function test_by_the_term_of_the_opening_the_new_wallet_has_no_vote_on_what_was_open() public {
        _create(9, AUTHOR, Terms(START + 1 days, CLOSES, CLOSES, GRACE, Eligibility.ByOpening));
        vm.warp(START + 1 days + 1);
        _replace(_wallet(0), _wallet(20));
        Ballot memory ballot = _ballot(20, YES, 1);
        ballot.proposalId = 9;
        _assertRejected(_signed(20, ballot), RejectReason.NotAuthorised);
    }

    /// @dev Received and anchored before the replacement, sent after it: the old wallet was no citizen at the close.
    function test_a_late_ballot_of_a_wallet_that_was_replaced_before_the_close_does_not_count() public {
        LateBallot memory old = _anchored(_signed(0, YES, 1), START);
        _replace(_wallet(0), _wallet(20));
        _assertLateRejected(old, RejectReason.NotAuthorised);
        LateBallot memory late = _anchored(_signed(20, NO, 1), START + 1);
        vm.warp(CLOSES);
        _castLate(late);
        _assertLateRejected(old, RejectReason.NotAuthorised);
        _assertTally(0, 1);
    }

    function test_a_late_ballot_of_the_new_wallet_does_not_count_beside_one_of_the_old() public {
        _cast(_signed(0, YES, 1));
        _replace(_wallet(0), _wallet(20));
        LateBallot memory late = _anchored(_signed(20, NO, 1), START + 1);
        _assertLateRejected(late, RejectReason.EarlierWalletActed);
        vm.warp(CLOSES);
        _assertLateRejected(late, RejectReason.EarlierWalletActed);
        _assertTally(1, 0);
    }

    function test_the_author_has_no_late_vote_with_another_wallet() public {
        _create(9, _wallet(0));
        _replace(_wallet(0), _wallet(20));
        Ballot memory ballot = _ballot(20, YES, 1);
        ballot.proposalId = 9;
        LateBallot memory late = _anchored(_signed(20, ballot), START);
        vm.warp(CLOSES);
        _assertLateRejected(late, RejectReason.OwnProposal);
    }

    /// @dev The person's late ballots with both wallets, and a replacement at any second around the close: one counts at most, in
    ///      whatever order they come.
    function testFuzz_one_wallet_alone_votes_around_the_close(uint32 replaced, bool oldFirst, bool late) public {
        uint64 replacedAt = CLOSES - 3 days + uint64(replaced % 6 days);
        vm.warp(CLOSES - 4 days);
        LateBallot memory old = _anchored(_signed(0, YES, 1), CLOSES - 4 days);
        LateBallot memory other = _anchored(_signed(20, YES, 1), CLOSES - 1);
        vm.warp(replacedAt);
        _replace(_wallet(0), _wallet(20));
        if (late && replacedAt < CLOSES) vm.warp(CLOSES);
        _castLate(oldFirst ? old : other);
        _castLate(oldFirst ? other : old);
        _cast(old.signed);
        _cast(other.signed);
        _assertTally(1, 0);
        _assertBallot(_wallet(replacedAt < CLOSES ? 20 : 0), YES, 1);
        _assertBallot(_wallet(replacedAt < CLOSES ? 0 : 20), 0, 0);
    }
}
