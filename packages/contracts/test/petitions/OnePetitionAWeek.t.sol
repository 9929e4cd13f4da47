// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {PetitionDraft} from "../../contracts/types/PetitionActs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {PetitionsTest} from "../support/PetitionsTest.sol";
import {vm} from "../support/Vm.sol";

contract OnePetitionAWeekTest is PetitionsTest {
    uint64 private constant WEEK = 604_800;

    function test_a_second_petition_waits_seven_days_to_the_second() public {
        vm.assertEq(petitions.nextPetitionAt(_wallet(0)), START + WEEK, "the next time is known in advance");
        vm.warp(START + WEEK - 1);
        _expectRefused(RejectReason.TooSoon);
        _create(_wallet(0), 5);
        vm.warp(START + WEEK);
        _create(_wallet(0), 5);
    }

    function test_a_signed_draft_waits_too() public {
        PetitionDraft memory draft = _draft(0);
        draft.deadline = START + WEEK; // a week after its validFrom, START
        vm.warp(START + WEEK - 1);
        _assertDraftRejected(STRANGER, _signedDraft(0, draft), RejectReason.TooSoon);
        vm.warp(START + WEEK);
        _sendDraft(STRANGER, _signedDraft(0, draft));
        vm.assertEq(petitions.petitionCount(), 2, "count");
    }

    function test_a_removed_petition_still_uses_up_the_week() public {
        _remove(id);
        _expectRefused(RejectReason.TooSoon);
        _create(_wallet(0), 5);
    }

    function testFuzz_two_petitions_are_a_week_apart(uint32 lag) public {
        lag = uint32(_bound(lag, 0, 3 * WEEK));
        vm.warp(START + lag);
        if (lag < WEEK) _expectRefused(RejectReason.TooSoon);
        _create(_wallet(0), 5);
    }
}
