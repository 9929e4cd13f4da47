// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {LateEndorsement, SignedEndorsement} from "../../contracts/types/PetitionActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Citizen 1 gets the wallets 20 and 21, one after the other. The person has one signature.
contract ReplacedSignerTest is PetitionsTest {
    /// @dev Anchored now, as received in this second, in a batch of its own.
    function _anchored(SignedEndorsement memory signed, uint64 receivedAt) private returns (LateEndorsement memory) {
        uint64 number = uint64(receiptLog.anchorCount()) + 1;
        bytes32 digest = petitions.hashEndorsement(signed.endorsement);
        uint32 index = _anchor(1, keccak256(abi.encodePacked(digest, number, receivedAt * 1000)));
        return LateEndorsement(signed, number, receivedAt * 1000, index, new bytes32[](0));
    }

    function _sendLate(LateEndorsement memory late) private {
        LateEndorsement[] memory batch = new LateEndorsement[](1);
        batch[0] = late;
        petitions.signLatePetitionsBySig(batch);
    }

    function _assertLateRejected(LateEndorsement memory late, RejectReason reason) private {
        bytes32 digest = petitions.hashEndorsement(late.signed.endorsement);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ActRejected(digest, id, late.signed.endorsement.signer, reason);
        _sendLate(late);
    }

    function _declare(address signer, bool valid) private {
        address[] memory signers = new address[](1);
        signers[0] = signer;
        vm.prank(CASE_OFFICER);
        if (valid) petitions.reinstateSignatures(id, signers, keccak256("reason"));
        else petitions.invalidateSignatures(id, signers, keccak256("reason"));
    }

    function test_a_signature_of_the_old_wallet_is_the_persons_signature() public {
        _signDirectly(_wallet(1));
        _replace(_wallet(1), _wallet(20));
        _assertRejected(STRANGER, _signed(20), RejectReason.EarlierWalletActed);
        _assertRejected(STRANGER, _signed(20, WITHDRAW, 1), RejectReason.EarlierWalletActed);
        _expectRefused(RejectReason.EarlierWalletActed);
        _signDirectly(_wallet(20));
        _expectRefused(RejectReason.NotAuthorised);
        _withdrawDirectly(_wallet(1));
        _replace(_wallet(20), _wallet(21));
        _assertRejected(STRANGER, _signed(21), RejectReason.EarlierWalletActed);
        _assertSignatures(1);
    }

    function test_a_signature_that_was_withdrawn_is_no_hindrance() public {
        _signDirectly(_wallet(1));
        _withdrawDirectly(_wallet(1));
        _replace(_wallet(1), _wallet(20));
        _send(STRANGER, _signed(20));
        _assertRejected(STRANGER, _signed(20), RejectReason.StaleSequence);
        _assertRejected(STRANGER, _signed(1, SIGN, 3), RejectReason.NotAuthorised);
        _assertSignatures(1);
        _withdrawDirectly(_wallet(20));
        _assertSignatures(0);
    }

    /// @dev Else it would count twice when the office reinstates it.
    function test_a_signature_that_was_declared_invalid_is_a_hindrance_and_may_count_again() public {
        _signDirectly(_wallet(1));
        _declare(_wallet(1), false);
        _replace(_wallet(1), _wallet(20));
        _assertRejected(STRANGER, _signed(20), RejectReason.EarlierWalletActed);
        _declare(_wallet(1), true);
        _assertRejected(STRANGER, _signed(20), RejectReason.EarlierWalletActed);
        _assertSignatures(1);
    }

    function test_a_withdrawn_signature_is_never_reinstated_beside_the_new_one() public {
        _signDirectly(_wallet(1));
        _withdrawDirectly(_wallet(1));
        _replace(_wallet(1), _wallet(20));
        _signDirectly(_wallet(20));
        _declare(_wallet(1), false);
        _declare(_wallet(1), true);
        _assertSignatures(1);
    }

    function test_the_link_outlives_a_revocation() public {
        _signDirectly(_wallet(1));
        _replace(_wallet(1), _wallet(20));
        _revoke(_wallet(20));
        vm.warp(START + 8 days);
        _authorise(_wallet(20));
        _expectRefused(RejectReason.EarlierWalletActed);
        _signDirectly(_wallet(20));
    }

    function test_late_the_new_wallet_does_not_count_beside_the_old() public {
        _signDirectly(_wallet(1));
        _replace(_wallet(1), _wallet(20));
        LateEndorsement memory late = _anchored(_signed(20), START);
        vm.warp(CLOSES);
        _assertLateRejected(late, RejectReason.EarlierWalletActed);
        _assertSignatures(1);
    }

    function testFuzz_one_wallet_alone_signs_around_the_close(uint32 replaced, bool oldFirst) public {
        uint64 replacedAt = CLOSES - 3 days + uint64(replaced % 6 days);
        LateEndorsement memory old = _anchored(_signed(1), START);
        LateEndorsement memory other = _anchored(_signed(20), CLOSES - 1);
        vm.warp(replacedAt);
        _replace(_wallet(1), _wallet(20));
        if (replacedAt < CLOSES) vm.warp(CLOSES);
        _sendLate(oldFirst ? old : other);
        _sendLate(oldFirst ? other : old);
        _assertSignatures(1);
        _assertEndorsement(_wallet(replacedAt < CLOSES ? 20 : 1), SIGN, 1);
    }

    /// @dev Citizen 0 started the first petition.
    function test_another_wallet_begins_no_new_week() public {
        _replace(_wallet(0), _wallet(20));
        _replace(_wallet(20), _wallet(21));
        vm.assertEq(petitions.nextPetitionAt(_wallet(21)), START + 7 days, "known in advance");
        vm.warp(START + 7 days - 1);
        _expectRefused(RejectReason.TooSoon);
        _create(_wallet(21), 5);
        vm.warp(START + 7 days);
        _create(_wallet(21), 5);
        vm.assertEq(petitions.nextPetitionAt(_wallet(21)), START + 14 days, "the next one");
        vm.assertEq(petitions.nextPetitionAt(_wallet(0)), START + 7 days, "of the old wallet");
    }

    function test_nor_does_a_signed_draft() public {
        _replace(_wallet(0), _wallet(20));
        _assertDraftRejected(STRANGER, _signedDraft(20, _draft(20)), RejectReason.TooSoon);
        _replace(_wallet(1), _wallet(21));
        _sendDraft(STRANGER, _signedDraft(21, _draft(21)));
        vm.assertEq(petitions.petitionCount(), 2, "who started none may");
    }
}
