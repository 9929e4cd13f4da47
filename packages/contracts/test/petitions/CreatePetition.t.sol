// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsErrors} from "../../contracts/interfaces/petitions/IPetitionsErrors.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {Petition} from "../../contracts/types/PetitionActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreatePetitionTest is PetitionsTest {
    function test_a_citizen_starts_a_petition() public {
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionCreated(2, _wallet(1), TEXT, 5, CLOSES, bytes32(0));
        uint256 id = _create(_wallet(1), 5);
        Petition memory petition = petitions.getPetition(id);
        vm.assertEq(id, 2, "id");
        vm.assertEq(petitions.petitionCount(), 2, "count");
        vm.assertEq(petition.textHash, TEXT, "text");
        vm.assertEq(petition.author, _wallet(1), "author");
        vm.assertEq(petition.createdAt, START, "created");
        vm.assertEq(petition.closesAt, CLOSES, "closes");
        vm.assertEq(petition.requiredSignatures, 5, "required");
        vm.assertTrue(petition.exists && !petition.completed && !petition.removed, "open");
    }

    function testFuzz_only_citizens_start_petitions(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        _expectRefused(RejectReason.NotAuthorised);
        _create(caller, 5);
    }

    function test_a_petition_needs_at_least_one_signature() public {
        _expectRefused(RejectReason.BadTerms);
        _create(_wallet(1), 0);
    }

    function testFuzz_a_petition_ends_in_the_future(uint64 deadline) public {
        bool good = deadline > START && deadline <= type(uint40).max;
        if (!good) _expectRefused(RejectReason.BadTerms);
        vm.prank(_wallet(1));
        petitions.createPetition(TEXT, 1, deadline);
    }

    function testFuzz_reading_an_unknown_petition_reverts(uint256 id) public {
        vm.assume(id != ID);
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionDoesNotExist.selector, id));
        petitions.getPetition(id);
    }
}
