// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IProposalsErrors} from "../../contracts/interfaces/proposals/IProposalsErrors.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Ballot} from "../../contracts/types/Ballots.sol";
import {Proposal} from "../../contracts/types/ProposalTerms.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract AmendProposalTest is ProposalsTest {
    bytes private constant NEW_WORDS = "the new text";
    bytes32 private constant NEW_TEXT = keccak256(NEW_WORDS);

    function _amend(uint256 id, bytes memory words, uint64 opensAt, uint64 closesAt) private {
        vm.prank(OFFICIAL);
        proposals.amendProposal(id, keccak256(words), words, opensAt, closesAt, closesAt + 3 days);
    }

    function _amend() private {
        _amend(ID, NEW_WORDS, OPENS, CLOSES);
    }

    function _expect(bytes4 selector) private {
        vm.expectRevert(abi.encodeWithSelector(selector, ID));
    }

    function testFuzz_before_the_first_vote_text_and_window_change(
        bytes memory words,
        uint64 opensAt,
        uint64 closesAt
    ) public {
        bytes32 text = keccak256(words);
        vm.assume(text != TEXT);
        opensAt = uint64(_bound(opensAt, START - 1 hours, START + 366 days));
        closesAt = uint64(_bound(closesAt, opensAt > START ? opensAt + 1 : START + 1, opensAt + 366 days));
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ProposalAmended(ID, text, opensAt, closesAt, closesAt + 3 days);
        _amend(ID, words, opensAt, closesAt);
        Proposal memory proposal = proposals.getProposal(ID);
        vm.assertEq(proposal.textHash, text, "text");
        vm.assertEq(proposal.terms.opensAt, opensAt, "opens");
        vm.assertEq(proposal.terms.closesAt, closesAt, "closes");
        vm.assertEq(proposal.author, AUTHOR, "the author stays");
        vm.assertEq(proposal.terms.anchorGrace, GRACE, "the grace stays");
        vm.assertTrue(!proposal.withdrawn, "it is not withdrawn");
        vm.assertEq(proposals.proposalCount(), 1, "count");
    }

    function test_a_ballot_for_the_former_text_does_not_count_and_one_for_the_new_does() public {
        _amend();
        _assertRejected(_signed(0, YES, 1), RejectReason.TextMismatch);
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.textHash = NEW_TEXT;
        _cast(_signed(0, ballot));
        _assertTally(1, 0);
    }

    function test_a_single_vote_fixes_text_and_window() public {
        _cast(_signed(0, YES, 1));
        _expect(IProposalsErrors.ProposalHasVotes.selector);
        _amend();
        _expect(IProposalsErrors.ProposalHasVotes.selector);
        _amend(ID, WORDS, OPENS, CLOSES + 1);
        vm.assertEq(proposals.getProposal(ID).textHash, TEXT, "text");
    }

    function test_so_does_a_vote_from_the_citizens_own_wallet() public {
        vm.prank(_wallet(0));
        proposals.voteNo(ID);
        _expect(IProposalsErrors.ProposalHasVotes.selector);
        _amend();
    }

    function test_the_same_amendment_again_is_reported_as_unchanged_even_after_a_vote() public {
        _expect(IProposalsErrors.ProposalUnchanged.selector);
        _amend(ID, WORDS, OPENS, CLOSES);
        _amend();
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.textHash = NEW_TEXT;
        _cast(_signed(0, ballot));
        _expect(IProposalsErrors.ProposalUnchanged.selector);
        _amend();
    }

    function test_a_withdrawn_or_closed_proposal_does_not_change() public {
        vm.prank(OFFICIAL);
        proposals.withdrawProposal(ID, keccak256("reason"));
        _expect(IProposalsErrors.ProposalClosed.selector);
        _amend();
        _create(8, AUTHOR);
        vm.warp(CLOSES);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalClosed.selector, 8));
        _amend(8, NEW_WORDS, OPENS, CLOSES + 1 days);
    }

    function test_a_window_that_began_long_ago_may_stay_but_none_is_dated_back() public {
        vm.warp(START + 2 hours);
        vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        _amend(ID, NEW_WORDS, OPENS - 1, CLOSES);
        vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        _amend(ID, NEW_WORDS, OPENS, START + 2 hours);
        _amend(ID, NEW_WORDS, OPENS, START + 2 hours + 1);
    }

    function testFuzz_the_text_must_be_the_one_of_the_hash(bytes32 text) public {
        vm.assume(text != NEW_TEXT);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.TextDoesNotMatch.selector, text));
        vm.prank(OFFICIAL);
        proposals.amendProposal(ID, text, NEW_WORDS, OPENS, CLOSES, CLOSES);
    }

    function testFuzz_an_unknown_proposal_cannot_be_amended(uint256 id) public {
        vm.assume(id != ID);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalDoesNotExist.selector, id));
        _amend(id, NEW_WORDS, OPENS, CLOSES);
    }

    function testFuzz_only_officials_amend(address caller) public {
        vm.assume(caller != OFFICIAL);
        bytes32 role = registry.OFFICIAL_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        proposals.amendProposal(ID, NEW_TEXT, NEW_WORDS, OPENS, CLOSES, CLOSES);
    }
}
