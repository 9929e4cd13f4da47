// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IPetitionsErrors} from "../../contracts/interfaces/petitions/IPetitionsErrors.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract RemovePetitionTest is PetitionsTest {
    function test_a_case_officer_removes_a_petition_once_with_a_reason() public {
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionRemoved(id, keccak256("reason"));
        _remove(id);
        vm.assertTrue(petitions.getPetition(id).removed, "removed");
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionAlreadyRemoved.selector, id));
        _remove(id);
    }

    function test_an_unknown_petition_cannot_be_removed() public {
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionDoesNotExist.selector, bytes32("unknown")));
        _remove("unknown");
    }

    function testFuzz_only_case_officers_remove(address caller) public {
        vm.assume(caller != CASE_OFFICER);
        bytes32 role = registry.CASE_OFFICER_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
        petitions.removePetition(id, keccak256("reason"));
    }
}
