// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IProposalsErrors} from "../../contracts/interfaces/proposals/IProposalsErrors.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract WithdrawProposalTest is ProposalsTest {
    bytes32 private constant REASON = keccak256("reason");

    function _withdraw(uint256 id) private {
        vm.prank(OFFICIAL);
        proposals.withdrawProposal(id, REASON);
    }

    function test_a_withdrawn_proposal_takes_no_more_votes_and_keeps_its_tally() public {
        _cast(_signed(0, YES, 1));
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ProposalWithdrawn(ID, REASON);
        _withdraw(ID);
        _assertRejected(_signed(1, YES, 1), RejectReason.Withdrawn);
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, RejectReason.Withdrawn));
        vm.prank(_wallet(1));
        proposals.voteYes(ID);
        _assertTally(1, 0);
        vm.assertTrue(proposals.getProposal(ID).withdrawn, "withdrawn");
    }

    function test_once_only() public {
        _withdraw(ID);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalAlreadyWithdrawn.selector, ID));
        _withdraw(ID);
    }

    function test_a_result_cannot_be_withdrawn_after_closing() public {
        vm.warp(CLOSES);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalClosed.selector, ID));
        _withdraw(ID);
    }

    function test_an_unknown_proposal_cannot_be_withdrawn() public {
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalDoesNotExist.selector, 8));
        _withdraw(8);
    }

    function testFuzz_only_officials_withdraw(address caller) public {
        vm.assume(caller != OFFICIAL);
        bytes32 role = registry.OFFICIAL_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        proposals.withdrawProposal(ID, REASON);
    }
}
