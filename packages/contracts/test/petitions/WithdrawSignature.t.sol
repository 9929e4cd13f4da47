// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract WithdrawSignatureTest is PetitionsTest {
    function test_a_signature_is_withdrawn_and_given_again() public {
        _signDirectly(_wallet(1));
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(id, _wallet(1), WITHDRAW, SIGN, 2, 0, bytes32(0));
        _withdrawDirectly(_wallet(1));
        _assertEndorsement(_wallet(1), WITHDRAW, 2);
        _assertSignatures(0);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(id, _wallet(1), SIGN, WITHDRAW, 3, 1, bytes32(0));
        _signDirectly(_wallet(1));
        _assertSignatures(1);
    }

    function test_who_has_not_signed_withdraws_nothing() public {
        _expectRefused(RejectReason.BadChoice);
        _withdrawDirectly(_wallet(1));
        _assertRejected(STRANGER, _signed(1, WITHDRAW, 1), RejectReason.BadChoice);
        _signDirectly(_wallet(1));
        _withdrawDirectly(_wallet(1));
        _expectRefused(RejectReason.SameChoice);
        _withdrawDirectly(_wallet(1));
    }

    function test_nobody_withdraws_once_the_threshold_is_met() public {
        _signDirectly(_wallet(1));
        _signDirectly(_wallet(2));
        _expectRefused(RejectReason.Completed);
        _withdrawDirectly(_wallet(1));
        _assertRejected(STRANGER, _signed(1, WITHDRAW, 9), RejectReason.Completed);
        _assertSignatures(2);
    }

    function test_nobody_withdraws_after_closing_or_removal() public {
        _signDirectly(_wallet(1));
        vm.warp(CLOSES);
        _expectRefused(RejectReason.Closed);
        _withdrawDirectly(_wallet(1));
        _remove(id);
        _expectRefused(RejectReason.Withdrawn);
        _withdrawDirectly(_wallet(1));
        _assertSignatures(1);
    }

    function test_a_withdrawal_by_signature_counts() public {
        _send(STRANGER, _signed(1, SIGN, 3));
        bytes32 digest = petitions.hashEndorsement(_endorsement(1, WITHDRAW, 7));
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionSigned(id, _wallet(1), WITHDRAW, SIGN, 7, 0, digest);
        _send(STRANGER, _signed(1, WITHDRAW, 7));
        _assertRejected(STRANGER, _signed(1, SIGN, 3), RejectReason.StaleSequence);
        _assertEndorsement(_wallet(1), WITHDRAW, 7);
        _signDirectly(_wallet(1));
        _assertEndorsement(_wallet(1), SIGN, 8);
    }

    function test_a_citizen_removed_from_the_registry_cannot_withdraw() public {
        _signDirectly(_wallet(1));
        vm.prank(REGISTRAR);
        registry.revoke(_wallet(1));
        _expectRefused(RejectReason.NotAuthorised);
        _withdrawDirectly(_wallet(1));
        _assertSignatures(1);
    }
}
