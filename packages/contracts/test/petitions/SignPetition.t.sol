// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract SignPetitionTest is PetitionsTest {
    function test_a_citizen_signs_once() public {
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(id, _wallet(1), SIGN, 0, 1, 1, bytes32(0));
        _signDirectly(_wallet(1));
        _assertEndorsement(_wallet(1), SIGN, 1);
        _expectRefused(RejectReason.SameChoice);
        _signDirectly(_wallet(1));
        _assertSignatures(1);
    }

    function test_the_last_signature_completes_the_petition() public {
        _signDirectly(_wallet(1));
        vm.assertTrue(!petitions.getPetition(id).completed, "not yet");
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ThresholdMet(id, 2);
        _signDirectly(_wallet(2));
        vm.assertTrue(petitions.getPetition(id).completed, "completed");
        _expectRefused(RejectReason.Completed);
        _signDirectly(_wallet(3));
    }

    function test_a_removed_petition_takes_no_signature() public {
        _remove(id);
        _expectRefused(RejectReason.Withdrawn);
        _signDirectly(_wallet(1));
    }

    function test_the_last_second_counts_and_the_next_does_not() public {
        vm.warp(CLOSES - 1);
        _signDirectly(_wallet(1));
        vm.warp(CLOSES);
        _expectRefused(RejectReason.Closed);
        _signDirectly(_wallet(2));
    }

    function testFuzz_an_unknown_petition_takes_no_signature(bytes32 unknown) public {
        vm.assume(unknown != id);
        id = unknown;
        _expectRefused(RejectReason.DoesNotExist);
        _signDirectly(_wallet(1));
    }

    function testFuzz_only_citizens_sign(address caller) public {
        vm.assume(!registry.isAuthorised(caller));
        _expectRefused(RejectReason.NotAuthorised);
        _signDirectly(caller);
    }
}
