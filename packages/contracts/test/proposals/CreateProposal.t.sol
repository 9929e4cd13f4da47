// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {LateActs} from "../../contracts/common/LateActs.sol";
import {RegistryBound} from "../../contracts/common/RegistryBound.sol";
import {IProposalsErrors} from "../../contracts/interfaces/proposals/IProposalsErrors.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Eligibility, Proposal, Terms} from "../../contracts/types/ProposalTerms.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreateProposalTest is ProposalsTest {
    function test_official_publishes_under_the_id_they_chose() public {
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ProposalCreated(
            99,
            AUTHOR,
            TEXT,
            OPENS,
            CLOSES,
            EXTENDABLE,
            GRACE,
            Eligibility.ByClose
        );
        _create(99, AUTHOR);
        Proposal memory proposal = proposals.getProposal(99);
        vm.assertTrue(proposal.exists && !proposal.withdrawn, "open");
        vm.assertEq(proposal.textHash, TEXT, "text");
        vm.assertEq(proposal.author, AUTHOR, "author");
        vm.assertEq(proposal.terms.opensAt, OPENS, "opens");
        vm.assertEq(proposal.terms.closesAt, CLOSES, "closes");
        vm.assertEq(proposal.terms.extendableUntil, EXTENDABLE, "extendable");
        vm.assertEq(proposal.terms.anchorGrace, GRACE, "grace");
        vm.assertTrue(proposal.terms.eligibility == Eligibility.ByClose, "whose vote counts");
        vm.assertEq(proposals.proposalCount(), 2, "count");
    }

    function test_an_id_is_used_once() public {
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalExists.selector, ID));
        _create(ID, AUTHOR);
    }

    function testFuzz_only_officials_publish(address caller) public {
        vm.assume(caller != OFFICIAL);
        bytes32 role = registry.OFFICIAL_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        proposals.createProposal(99, TEXT, WORDS, AUTHOR, _terms());
    }

    function testFuzz_terms_are_taken_within_their_bounds_alone(uint64[3] calldata times, uint16 seconds_, uint8 wild) public {
        Terms memory terms = Terms(times[0], times[1], times[2], seconds_, Eligibility.ByOpening);
        // Most of them near the bounds; now and then one that is anything.
        if (wild % 8 != 0) terms.opensAt = uint64(_bound(terms.opensAt, START - 2 hours, START + 367 days));
        if (wild % 8 != 1) terms.closesAt = uint64(_bound(terms.closesAt, START - 1 hours, START + 740 days));
        if (wild % 8 != 2) terms.extendableUntil = uint64(_bound(terms.extendableUntil, START, START + 770 days));
        terms.anchorGrace = uint16(_bound(terms.anchorGrace, 0, 4_000));
        bool window = terms.opensAt >= START - 1 hours &&
            terms.opensAt <= START + 366 days &&
            terms.closesAt > START &&
            terms.closesAt > terms.opensAt &&
            terms.closesAt - terms.opensAt <= 366 days;
        bool extension = terms.extendableUntil >= terms.closesAt &&
            terms.extendableUntil - terms.closesAt <= 30 days;
        bool grace = terms.anchorGrace >= 60 && terms.anchorGrace <= 3_600;
        if (!window || !extension || !grace) vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        _create(99, AUTHOR, terms);
    }

    function test_a_window_opens_an_hour_ago_at_most_and_closes_in_a_second_at_least() public {
        _refuse(Terms(START - 1 hours - 1, CLOSES, CLOSES, GRACE, Eligibility.ByOpening));
        _create(99, AUTHOR, Terms(START - 1 hours, CLOSES, CLOSES, GRACE, Eligibility.ByOpening));
        _refuse(Terms(OPENS, START, CLOSES, GRACE, Eligibility.ByOpening));
        _create(100, AUTHOR, Terms(OPENS, START + 1, CLOSES, GRACE, Eligibility.ByOpening));
    }

    function test_a_window_of_366_days_is_taken_and_a_second_more_is_not() public {
        uint64 end = OPENS + 366 days;
        _refuse(Terms(OPENS, end + 1, end + 1, GRACE, Eligibility.ByOpening));
        _create(99, AUTHOR, Terms(OPENS, end, end, GRACE, Eligibility.ByOpening));
    }

    function testFuzz_the_text_must_be_the_one_of_the_hash(bytes memory words) public {
        vm.assume(keccak256(words) != TEXT);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.TextDoesNotMatch.selector, TEXT));
        vm.prank(OFFICIAL);
        proposals.createProposal(99, TEXT, words, AUTHOR, _terms());
    }

    function _refuse(Terms memory terms) private {
        vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        _create(98, AUTHOR, terms);
    }

    function test_a_proposal_has_an_author() public {
        vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        _create(99, address(0));
    }

    function testFuzz_reading_an_unknown_proposal_reverts(uint256 id) public {
        vm.assume(id != ID);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalDoesNotExist.selector, id));
        proposals.getProposal(id);
    }

    function test_a_registry_without_code_is_refused() public {
        vm.expectRevert(abi.encodeWithSelector(RegistryBound.RegistryHasNoCode.selector, STRANGER));
        _deploy("Proposals", abi.encode(STRANGER, receiptLog));
        vm.expectRevert(abi.encodeWithSelector(LateActs.ReceiptLogHasNoCode.selector, STRANGER));
        _deploy("Proposals", abi.encode(registry, STRANGER));
    }
}
