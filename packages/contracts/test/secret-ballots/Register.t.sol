// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ISecretBallotsErrors} from "../../contracts/interfaces/secret-ballots/ISecretBallotsErrors.sol";
import {Eligibility} from "../../contracts/types/ProposalTerms.sol";
import {Proof} from "../../contracts/types/Proofs.sol";
import {BallotReceipt, SecretBallot, SecretTerms} from "../../contracts/types/SecretBallots.sol";
import {GivenBallots} from "../support/GivenBallots.sol";
import {SecretBallotsTest} from "../support/SecretBallotsTest.sol";
import {vm} from "../support/Vm.sol";

contract RegisterSecretProposalTest is SecretBallotsTest {
    uint256 private constant OTHER = 9;

    function test_the_text_says_whether_ballots_are_secret_and_results_hidden() public view {
        vm.assertTrue(!ballots.termsOf(LIVE).hidden, "live");
        SecretTerms memory terms = ballots.termsOf(HIDDEN);
        vm.assertTrue(terms.hidden, "hidden");
        vm.assertEq(terms.opensAt, OPENS, "opens");
        vm.assertEq(terms.closesAt, CLOSES, "closes");
    }

    function test_another_text_than_that_of_the_proposal_registers_nothing() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                ISecretBallotsErrors.TextDoesNotMatch.selector,
                keccak256(GivenBallots.LIVE_TEXT)
            )
        );
        ballots.registerProposal(LIVE, GivenBallots.HIDDEN_TEXT);
    }

    function test_a_proposal_with_open_ballots_is_none() public {
        _createAndExpectNotSecret("an open text", Eligibility.ByOpening);
    }

    function test_ballots_that_are_anchored_are_judged_by_no_contract() public {
        bytes memory text = _anchoredText(1);
        _create(OTHER, text);
        ballots.registerProposal(OTHER, text);
        vm.assertTrue(ballots.termsOf(OTHER).anchored, "anchored");
        vm.assertTrue(!ballots.termsOf(LIVE).anchored, "not those of others");
        bytes memory refused = abi.encodeWithSelector(ISecretBallotsErrors.BallotsAnchored.selector, OTHER);
        (SecretBallot[] memory all, Proof[] memory proofs) = _one(_live(1, 1, YES), GivenBallots.ballot1());
        vm.expectRevert(refused);
        ballots.ballotsByProof(OTHER, all, proofs);
        vm.expectRevert(refused);
        ballots.lateBallotsByProof(OTHER, all, proofs, new BallotReceipt[](1));
        vm.expectRevert(refused);
        ballots.openBallots(OTHER, new uint256[](1), new uint8[](1), new bytes32[](1));
    }

    function testFuzz_a_text_is_anchored_only_where_it_says_so(uint8 word) public {
        vm.assume(word != 1);
        _createAndExpectNotSecret(_anchoredText(word), Eligibility.ByOpening);
    }

    function test_one_that_counts_later_citizens_cannot_be_secret() public {
        _createAndExpectNotSecret(GivenBallots.LIVE_TEXT, Eligibility.ByClose);
    }

    function testFuzz_a_text_with_another_head_is_none(uint8 word, uint8 value) public {
        bytes memory text = GivenBallots.LIVE_TEXT;
        uint256 index = _bound(word, 0, 7);
        if (index >= 1 && index <= 3) index = 4;
        uint256 position = index * 32 + 31;
        // The last byte of the fifth and sixth word may be what it is of other secret texts.
        vm.assume(value != uint8(text[position]) && !(index == 5 && value <= 1));
        text[position] = bytes1(value);
        _createAndExpectNotSecret(text, Eligibility.ByOpening);
    }

    function test_terms_change_until_voting_opens_and_never_after() public {
        vm.warp(OPENS - 1);
        vm.expectRevert(abi.encodeWithSelector(ISecretBallotsErrors.AlreadyRegistered.selector, LIVE));
        ballots.registerProposal(LIVE, GivenBallots.LIVE_TEXT);
        _amend(GivenBallots.HIDDEN_TEXT, OPENS + 10, CLOSES + 10);
        ballots.registerProposal(LIVE, GivenBallots.HIDDEN_TEXT);
        vm.assertTrue(ballots.termsOf(LIVE).hidden, "hidden now");
        vm.warp(OPENS + 10);
        _amend(GivenBallots.LIVE_TEXT, OPENS + 10, CLOSES + 10);
        vm.expectRevert(abi.encodeWithSelector(ISecretBallotsErrors.AlreadyOpen.selector, LIVE));
        ballots.registerProposal(LIVE, GivenBallots.LIVE_TEXT);
        vm.assertTrue(ballots.termsOf(LIVE).hidden, "hidden still");
    }

    function test_the_close_moves_with_an_extension_and_with_nothing_else() public {
        vm.prank(OFFICIAL);
        proposals.extendProposal(LIVE, CLOSES + 1 days, keccak256("why"));
        vm.assertEq(ballots.termsOf(LIVE).closesAt, CLOSES + 1 days, "extended");
        _amend(GivenBallots.LIVE_TEXT, OPENS, CLOSES - 1 days);
        vm.assertEq(ballots.termsOf(LIVE).closesAt, CLOSES, "not earlier");
        _amend(GivenBallots.LIVE_TEXT, OPENS, EXTENDABLE + 1);
        vm.assertEq(ballots.termsOf(LIVE).closesAt, CLOSES, "not beyond the bound");
    }

    function _amend(bytes memory text, uint64 opensAt, uint64 closesAt) private {
        vm.prank(OFFICIAL);
        proposals.amendProposal(LIVE, keccak256(text), text, opensAt, closesAt, closesAt + 3 days);
    }

    /// @dev The head of a text with a seventh word.
    function _anchoredText(uint256 word) private pure returns (bytes memory) {
        bytes32 version = "sabha.proposal.v3";
        uint256 body = 7 * 32 + 64;
        return abi.encode(uint256(7 * 32), body, body, body, 1, 0, word, 17, version, 0);
    }

    function _createAndExpectNotSecret(bytes memory text, Eligibility eligibility) private {
        _create(OTHER, text, eligibility);
        vm.expectRevert(abi.encodeWithSelector(ISecretBallotsErrors.NotSecret.selector, OTHER));
        ballots.registerProposal(OTHER, text);
    }
}
