// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract SignPetitionTest is PetitionsTest {
    function test_a_citizen_signs_once() public {
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(ID, _wallet(1), 1, bytes32(0));
        _signDirectly(_wallet(1), ID);
        vm.assertTrue(petitions.hasSigned(ID, _wallet(1)), "signed");
        _expectRefused(RejectReason.AlreadySigned);
        _signDirectly(_wallet(1), ID);
        _assertSignatures(1);
    }

    function test_the_last_signature_completes_the_petition() public {
        _signDirectly(_wallet(1), ID);
        vm.assertTrue(!petitions.getPetition(ID).completed, "not yet");
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ThresholdMet(ID, 2);
        _signDirectly(_wallet(2), ID);
        vm.assertTrue(petitions.getPetition(ID).completed, "completed");
        _expectRefused(RejectReason.Completed);
        _signDirectly(_wallet(3), ID);
    }

    function test_a_removed_petition_takes_no_signature() public {
        _remove(ID);
        _expectRefused(RejectReason.Withdrawn);
        _signDirectly(_wallet(1), ID);
    }

    function test_the_last_second_counts_and_the_next_does_not() public {
        vm.warp(CLOSES - 1);
        _signDirectly(_wallet(1), ID);
        vm.warp(CLOSES);
        _expectRefused(RejectReason.Closed);
        _signDirectly(_wallet(2), ID);
    }

    function test_an_unknown_petition_takes_no_signature() public {
        _expectRefused(RejectReason.DoesNotExist);
        _signDirectly(_wallet(1), 2);
    }

    function testFuzz_only_citizens_sign(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        _expectRefused(RejectReason.NotAuthorised);
        _signDirectly(caller, ID);
    }
}
