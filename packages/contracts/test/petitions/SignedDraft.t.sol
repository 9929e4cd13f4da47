// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IPetitionsEvents} from "../../contracts/interfaces/petitions/IPetitionsEvents.sol";
import {PetitionDraft, SignedPetitionDraft} from "../../contracts/types/PetitionActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract SignedDraftTest is PetitionsTest {
    function test_anyone_brings_in_a_signed_draft() public {
        SignedPetitionDraft memory signed = _signedDraft(1, _draft(1));
        bytes32 digest = petitions.hashDraft(signed.draft);
        vm.expectEmit(address(petitions));
        emit IPetitionsEvents.PetitionCreated(
            digest,
            _wallet(1),
            keccak256("draft"),
            100,
            START,
            CLOSES,
            digest
        );
        _sendDraft(STRANGER, signed);
        vm.assertEq(petitions.getPetition(digest).author, _wallet(1), "its id is its digest");
    }

    function test_a_draft_without_a_deadline_makes_no_petition_by_signature() public {
        PetitionDraft memory draft = _draft(1);
        draft.deadline = 0;
        _assertDraftRejected(STRANGER, _signedDraft(1, draft), RejectReason.DeadlinePassed);
    }

    function test_a_draft_makes_one_petition_ever() public {
        PetitionDraft memory draft = _draft(1);
        draft.deadline = START + 7 days;
        SignedPetitionDraft memory signed = _signedDraft(1, draft);
        _sendDraft(STRANGER, signed);
        vm.warp(START + 7 days);
        _assertDraftRejected(STRANGER, signed, RejectReason.AlreadyUsed);
        _remove(petitions.hashDraft(draft));
        _assertDraftRejected(STRANGER, signed, RejectReason.AlreadyUsed);
    }

    function test_a_draft_counts_from_its_first_second_to_its_last() public {
        SignedPetitionDraft memory signed = _signedDraft(1, _draft(1));
        vm.warp(START - 1);
        _assertDraftRejected(STRANGER, signed, RejectReason.NotOpen);
        vm.warp(START + 1 hours + 1);
        _assertDraftRejected(STRANGER, signed, RejectReason.DeadlinePassed);
        vm.warp(START + 1 hours);
        _sendDraft(STRANGER, signed);
        vm.assertEq(petitions.petitionCount(), 2, "count");
    }

    /// @dev Or a stranger could keep it, and use up its author's week whenever they liked.
    function testFuzz_a_draft_is_valid_for_a_week_at_most(uint64 validFrom, uint64 deadline) public {
        PetitionDraft memory draft = _draft(1);
        draft.validFrom = uint64(_bound(validFrom, START - 20 days, START));
        draft.deadline = uint64(_bound(deadline, START, START + 20 days));
        SignedPetitionDraft memory signed = _signedDraft(1, draft);
        if (draft.deadline - draft.validFrom > 7 days) {
            _assertDraftRejected(STRANGER, signed, RejectReason.BadTerms);
        } else {
            _sendDraft(STRANGER, signed);
            vm.assertEq(petitions.petitionCount(), 2, "count");
        }
    }

    function testFuzz_an_altered_draft_is_rejected(bytes32 text, uint32 required) public {
        PetitionDraft memory draft = _draft(1);
        SignedPetitionDraft memory signed = _signedDraft(1, draft);
        draft.textHash = text;
        draft.requiredSignatures = uint32(_bound(required, 1, type(uint32).max));
        signed.draft = draft;
        _assertDraftRejected(STRANGER, signed, RejectReason.BadSignature);
    }

    function test_an_unauthorised_author_is_rejected() public {
        _assertDraftRejected(STRANGER, _signedDraft(50, _draft(50)), RejectReason.NotAuthorised);
    }

    function test_bad_terms_are_rejected() public {
        PetitionDraft memory draft = _draft(1);
        draft.requiredSignatures = 0;
        _assertDraftRejected(STRANGER, _signedDraft(1, draft), RejectReason.BadTerms);
    }

    function test_bad_drafts_do_not_hurt_the_good_ones() public {
        SignedPetitionDraft[] memory batch = new SignedPetitionDraft[](3);
        batch[0] = SignedPetitionDraft(_draft(1), "");
        batch[1] = _signedDraft(1, _draft(1));
        batch[2] = _signedDraft(50, _draft(50));
        petitions.createPetitionsBySig(batch);
        vm.assertEq(petitions.petitionCount(), 2, "count");
    }

    function test_201_drafts_are_too_many() public {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 201, 200));
        petitions.createPetitionsBySig(new SignedPetitionDraft[](201));
    }
}
