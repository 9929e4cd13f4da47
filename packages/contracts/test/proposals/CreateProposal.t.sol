// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {RegistryBound} from "../../contracts/common/RegistryBound.sol";
import {IProposalsErrors} from "../../contracts/interfaces/proposals/IProposalsErrors.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Proposal} from "../../contracts/types/Ballots.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreateProposalTest is ProposalsTest {
    function test_official_publishes_under_the_id_they_chose() public {
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ProposalCreated(99, AUTHOR, TEXT, OPENS, CLOSES);
        _create(99, AUTHOR);
        Proposal memory proposal = proposals.getProposal(99);
        vm.assertTrue(proposal.exists && !proposal.withdrawn, "open");
        vm.assertEq(proposal.textHash, TEXT, "text");
        vm.assertEq(proposal.author, AUTHOR, "author");
        vm.assertEq(proposal.opensAt, OPENS, "opens");
        vm.assertEq(proposal.closesAt, CLOSES, "closes");
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
        proposals.createProposal(99, TEXT, AUTHOR, OPENS, CLOSES);
    }

    function testFuzz_a_window_that_is_empty_or_out_of_range_is_refused(uint64 opensAt, uint64 closesAt) public {
        vm.assume(closesAt <= opensAt || closesAt > type(uint40).max);
        vm.expectRevert(IProposalsErrors.BadProposalTerms.selector);
        vm.prank(OFFICIAL);
        proposals.createProposal(99, TEXT, AUTHOR, opensAt, closesAt);
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
        _deploy("Proposals", STRANGER);
    }
}
