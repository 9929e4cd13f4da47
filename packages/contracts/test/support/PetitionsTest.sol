// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Petitions} from "../../contracts/Petitions.sol";
import {
    Endorsement,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "../../contracts/types/PetitionActs.sol";
import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice One petition by citizen 0 that needs two signatures within thirty days, and citizens 0 to 3.
abstract contract PetitionsTest is SabhaTest {
    bytes32 internal constant TEXT = keccak256("petition");
    uint64 internal constant CLOSES = START + 30 days;
    uint8 internal constant SIGN = 1;
    uint8 internal constant WITHDRAW = 2;

    Petitions internal petitions;
    /// @dev The id of the first petition.
    bytes32 internal id;

    function setUp() public virtual override {
        super.setUp();
        petitions = Petitions(_deployLate("Petitions"));
        _authoriseFirst(4);
        id = _create(_wallet(0), 2);
    }

    function _create(address author, uint32 required) internal returns (bytes32) {
        vm.prank(author);
        return petitions.createPetition(TEXT, required, CLOSES);
    }

    /// @dev The id that a petition from this wallet has.
    function _idOf(address author, uint32 required) internal view returns (bytes32) {
        return petitions.hashDraft(PetitionDraft(TEXT, required, CLOSES, author, 0, 0));
    }

    function _signDirectly(address signer) internal {
        vm.prank(signer);
        petitions.signPetition(id);
    }

    function _withdrawDirectly(address signer) internal {
        vm.prank(signer);
        petitions.withdrawSignature(id);
    }

    function _remove(bytes32 petition) internal {
        vm.prank(CASE_OFFICER);
        petitions.removePetition(petition, keccak256("reason"));
    }

    function _expectRefused(RejectReason reason) internal {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, reason));
    }

    function _endorsement(uint256 index, uint8 choice, uint64 seq) internal view returns (Endorsement memory) {
        return Endorsement(id, choice, _wallet(index), seq, CLOSES);
    }

    function _signed(uint256 index, Endorsement memory act) internal view returns (SignedEndorsement memory) {
        return SignedEndorsement(act, _sign(_key(index), petitions.hashEndorsement(act)));
    }

    function _signed(uint256 index, uint8 choice, uint64 seq) internal view returns (SignedEndorsement memory) {
        return _signed(index, _endorsement(index, choice, seq));
    }

    function _signed(uint256 index) internal view returns (SignedEndorsement memory) {
        return _signed(index, SIGN, 1);
    }

    function _send(address sender, SignedEndorsement memory signed) internal {
        SignedEndorsement[] memory batch = new SignedEndorsement[](1);
        batch[0] = signed;
        vm.prank(sender);
        petitions.signPetitionsBySig(batch);
    }

    function _assertRejected(address sender, SignedEndorsement memory signed, RejectReason reason) internal {
        Endorsement memory act = signed.endorsement;
        bytes32 digest = petitions.hashEndorsement(act);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ActRejected(digest, act.petitionId, act.signer, reason);
        _send(sender, signed);
    }

    function _draft(uint256 index) internal pure returns (PetitionDraft memory) {
        return PetitionDraft(keccak256("draft"), 100, CLOSES, _wallet(index), START, START + 1 hours);
    }

    function _signedDraft(
        uint256 index,
        PetitionDraft memory draft
    ) internal view returns (SignedPetitionDraft memory) {
        return SignedPetitionDraft(draft, _sign(_key(index), petitions.hashDraft(draft)));
    }

    function _sendDraft(address sender, SignedPetitionDraft memory signed) internal {
        SignedPetitionDraft[] memory batch = new SignedPetitionDraft[](1);
        batch[0] = signed;
        vm.prank(sender);
        petitions.createPetitionsBySig(batch);
    }

    function _assertDraftRejected(
        address sender,
        SignedPetitionDraft memory signed,
        RejectReason reason
    ) internal {
        uint256 before = petitions.petitionCount();
        bytes32 digest = petitions.hashDraft(signed.draft);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.ActRejected(digest, digest, signed.draft.author, reason);
        _sendDraft(sender, signed);
        vm.assertEq(petitions.petitionCount(), before, "no petition made");
    }

    function _assertSignatures(uint256 count) internal view {
        vm.assertEq(petitions.getPetition(id).signatures, count, "signatures");
    }

    function _assertEndorsement(address signer, uint8 choice, uint64 seq) internal view {
        (uint8 storedChoice, uint64 storedSeq) = petitions.endorsementOf(id, signer);
        vm.assertEq(storedChoice, choice, "choice");
        vm.assertEq(storedSeq, seq, "seq");
        vm.assertTrue(petitions.hasSigned(id, signer) == (choice == SIGN), "signed");
    }
}
