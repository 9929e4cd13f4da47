// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IProposalsErrors} from "../../contracts/interfaces/proposals/IProposalsErrors.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Terms} from "../../contracts/types/ProposalTerms.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract ExtendProposalTest is ProposalsTest {
    bytes32 private constant REASON = keccak256("the chain is slow");

    function _extend(uint256 id, uint64 closesAt) private {
        vm.prank(OFFICIAL);
        proposals.extendProposal(id, closesAt, REASON);
    }

    function test_an_official_moves_the_close_also_under_votes() public {
        _cast(_signed(0, YES, 1));
        vm.warp(CLOSES - 1);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ProposalExtended(ID, EXTENDABLE, REASON);
        _extend(ID, EXTENDABLE);
        vm.assertEq(proposals.getProposal(ID).terms.closesAt, EXTENDABLE, "closes");
        vm.warp(CLOSES);
        vm.prank(_wallet(1));
        proposals.voteYes(ID);
        _assertTally(2, 0);
    }

    function testFuzz_only_to_a_later_close_within_the_terms(uint64 closesAt) public {
        closesAt = uint64(_bound(closesAt, START, EXTENDABLE + 1 days));
        if (closesAt == CLOSES) {
            vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalUnchanged.selector, ID));
        } else if (closesAt < CLOSES || closesAt > EXTENDABLE) {
            vm.expectRevert(
                abi.encodeWithSelector(IProposalsErrors.CannotExtend.selector, ID, EXTENDABLE)
            );
        }
        _extend(ID, closesAt);
    }

    function test_not_once_it_has_closed_or_was_withdrawn() public {
        vm.warp(CLOSES);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalClosed.selector, ID));
        _extend(ID, CLOSES + 1);
        vm.warp(START);
        vm.prank(OFFICIAL);
        proposals.withdrawProposal(ID, REASON);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.ProposalClosed.selector, ID));
        _extend(ID, CLOSES + 1);
    }

    function test_one_that_says_never_is_never_extended() public {
        Terms memory terms = _terms();
        terms.extendableUntil = CLOSES;
        _create(8, AUTHOR, terms);
        vm.expectRevert(abi.encodeWithSelector(IProposalsErrors.CannotExtend.selector, 8, CLOSES));
        _extend(8, CLOSES + 1);
    }

    function testFuzz_only_officials_extend(address caller) public {
        vm.assume(caller != OFFICIAL);
        vm.expectRevert();
        vm.prank(caller);
        proposals.extendProposal(ID, CLOSES + 1, REASON);
    }
}
