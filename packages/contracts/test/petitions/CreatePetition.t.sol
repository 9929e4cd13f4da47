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
        bytes32 expected = _idOf(_wallet(1), 5);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionCreated(expected, _wallet(1), TEXT, 5, START, CLOSES, bytes32(0));
        bytes32 made = _create(_wallet(1), 5);
        Petition memory petition = petitions.getPetition(made);
        vm.assertEq(made, expected, "id");
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

    function testFuzz_a_petition_ends_in_the_future(uint64 closesAt) public {
        _assertTerms(closesAt);
    }

    function testFuzz_a_petition_is_open_for_at_most_366_days(uint32 time) public {
        _assertTerms(START + 366 days - 1 days + (time % 2 days));
    }

    function test_a_petition_may_end_on_the_last_second_of_366_days() public {
        _expectRefused(RejectReason.BadTerms);
        vm.prank(_wallet(1));
        petitions.createPetition(TEXT, 1, START + 366 days + 1);
        vm.prank(_wallet(1));
        petitions.createPetition(TEXT, 1, START + 366 days);
    }

    function test_the_same_terms_make_one_petition_ever() public {
        _createAt(START + 8 days, CLOSES, RejectReason.AlreadyUsed);
        _createAt(START + 8 days, CLOSES + 1, RejectReason.None);
    }

    function testFuzz_reading_an_unknown_petition_reverts(bytes32 unknown) public {
        vm.assume(unknown != id);
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionDoesNotExist.selector, unknown));
        petitions.getPetition(unknown);
    }

    function _assertTerms(uint64 closesAt) private {
        bool good = closesAt > START && closesAt <= START + 366 days;
        if (!good) _expectRefused(RejectReason.BadTerms);
        vm.prank(_wallet(1));
        petitions.createPetition(TEXT, 1, closesAt);
    }

    function _createAt(uint64 time, uint64 closesAt, RejectReason expected) private {
        vm.warp(time);
        if (expected != RejectReason.None) _expectRefused(expected);
        vm.prank(_wallet(0));
        petitions.createPetition(TEXT, 2, closesAt);
    }
}
