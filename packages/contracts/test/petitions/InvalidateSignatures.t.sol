// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IPetitionsErrors} from "../../contracts/interfaces/petitions/IPetitionsErrors.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract InvalidateSignaturesTest is PetitionsTest {
    uint8 private constant INVALIDATED = 3;
    bytes32 private constant REASON = keccak256("forged");
    bytes32 private constant MISTAKE = keccak256("mistake");

    function test_an_invalidated_signature_does_not_count_until_it_is_reinstated() public {
        _signDirectly(_wallet(1));
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.SignatureInvalidated(id, _wallet(1), 1, 0, REASON);
        _invalidate(_only(1));
        _assertEndorsement(_wallet(1), INVALIDATED, 1);
        _assertSignatures(0);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.SignatureReinstated(id, _wallet(1), 1, 1, MISTAKE);
        _reinstate(_only(1));
        _assertEndorsement(_wallet(1), SIGN, 1);
        _assertSignatures(1);
    }

    function test_its_signer_neither_signs_nor_withdraws_until_then() public {
        _signDirectly(_wallet(1));
        _invalidate(_only(1));
        _expectRefused(RejectReason.Invalidated);
        _signDirectly(_wallet(1));
        _expectRefused(RejectReason.Invalidated);
        _withdrawDirectly(_wallet(1));
        _assertRejected(STRANGER, _signed(1, WITHDRAW, 2), RejectReason.Invalidated);
        _reinstate(_only(1));
        _send(STRANGER, _signed(1, WITHDRAW, 2));
        _assertSignatures(0);
    }

    function test_a_threshold_is_not_met_any_more_and_can_be_met_again() public {
        _signDirectly(_wallet(1));
        _signDirectly(_wallet(2));
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.SignatureInvalidated(id, _wallet(1), 1, 1, REASON);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ThresholdUnmet(id, 1);
        _invalidate(_only(1));
        vm.assertTrue(!petitions.getPetition(id).completed, "open again");
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ThresholdMet(id, 2);
        _signDirectly(_wallet(3));
        // More than are needed: nobody who signed meanwhile loses it.
        _reinstate(_only(1));
        _assertSignatures(3);
        _invalidate(_only(3));
        vm.assertTrue(petitions.getPetition(id).completed, "still met");
    }

    function test_a_reinstated_signature_can_meet_the_threshold() public {
        _signDirectly(_wallet(1));
        _signDirectly(_wallet(2));
        _invalidate(_only(1));
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ThresholdMet(id, 2);
        _reinstate(_only(1));
    }

    function test_who_does_not_sign_any_more_or_is_named_twice_is_skipped() public {
        _signDirectly(_wallet(1));
        _signDirectly(_wallet(2));
        _invalidate(_only(2));
        _withdrawDirectly(_wallet(1));
        _signDirectly(_wallet(3));
        address[] memory all = new address[](5);
        for (uint256 i; i < 4; ++i) all[i] = _wallet(i);
        all[4] = _wallet(3);
        _invalidate(all);
        _assertSignatures(0);
        _assertEndorsement(_wallet(0), 0, 0);
        _assertEndorsement(_wallet(1), WITHDRAW, 2);
        _reinstate(all);
        _assertSignatures(2);
        _assertEndorsement(_wallet(1), WITHDRAW, 2);
    }

    function test_it_is_possible_after_the_end_and_not_after_the_removal() public {
        _signDirectly(_wallet(1));
        vm.warp(CLOSES + 90 days);
        _invalidate(_only(1));
        _assertSignatures(0);
        _remove(id);
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionAlreadyRemoved.selector, id));
        _invalidate(_only(1));
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionAlreadyRemoved.selector, id));
        _reinstate(_only(1));
    }

    function test_batches_are_bounded_and_of_a_petition_that_exists() public {
        address[] memory many = new address[](201);
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 201, 200));
        _invalidate(many);
        vm.expectRevert(abi.encodeWithSelector(IPetitionsErrors.PetitionDoesNotExist.selector, bytes32("unknown")));
        vm.prank(CASE_OFFICER);
        petitions.invalidateSignatures("unknown", _only(1), REASON);
    }

    function testFuzz_only_case_officers_invalidate_and_reinstate(address caller) public {
        vm.assume(caller != CASE_OFFICER);
        bytes32 role = registry.CASE_OFFICER_ROLE();
        bytes memory refusal = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector,
            caller,
            role
        );
        vm.expectRevert(refusal);
        vm.prank(caller);
        petitions.invalidateSignatures(id, _only(1), REASON);
        vm.expectRevert(refusal);
        vm.prank(caller);
        petitions.reinstateSignatures(id, _only(1), REASON);
    }

    /// @dev Whatever is named, in whatever order and how often: the count is the number of those who sign.
    function testFuzz_the_count_is_that_of_the_signers(uint8[8] memory named, uint8 undone) public {
        bytes32 large = petitions.hashDraft(_draft(1));
        _sendDraft(STRANGER, _signedDraft(1, _draft(1)));
        for (uint256 i; i < 4; ++i) {
            vm.prank(_wallet(i));
            petitions.signPetition(large);
        }
        address[] memory signers = new address[](named.length);
        for (uint256 i; i < named.length; ++i) signers[i] = _wallet(named[i] % 6);
        vm.prank(CASE_OFFICER);
        petitions.invalidateSignatures(large, signers, REASON);
        vm.prank(CASE_OFFICER);
        petitions.reinstateSignatures(large, _only(undone % 6), MISTAKE);
        uint256 signing;
        for (uint256 i; i < 6; ++i) if (petitions.hasSigned(large, _wallet(i))) ++signing;
        vm.assertEq(petitions.getPetition(large).signatures, signing, "signatures");
    }

    function _only(uint256 index) private pure returns (address[] memory signers) {
        signers = new address[](1);
        signers[0] = _wallet(index);
    }

    function _invalidate(address[] memory signers) private {
        vm.prank(CASE_OFFICER);
        petitions.invalidateSignatures(id, signers, REASON);
    }

    function _reinstate(address[] memory signers) private {
        vm.prank(CASE_OFFICER);
        petitions.reinstateSignatures(id, signers, MISTAKE);
    }
}
