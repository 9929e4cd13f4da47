// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract RelayGraceTest is ProposalsTest {
    uint64 private constant GRACE = 1 days;

    function _withDeadline(uint64 deadline) private view returns (SignedBallot memory) {
        Ballot memory ballot = _ballot(0, YES, 1);
        ballot.deadline = deadline;
        return _signed(0, ballot);
    }

    function test_the_deadline_binds_strangers_to_the_second() public {
        vm.warp(START + 60);
        _assertRejected(_withDeadline(START + 59), RejectReason.DeadlinePassed);
        _cast(_withDeadline(START + 60));
        _assertTally(1, 0);
    }

    function test_a_relayer_brings_in_what_was_received_before_its_deadline() public {
        vm.warp(START + GRACE);
        _cast(RELAYER, _withDeadline(START));
        _assertTally(1, 0);
    }

    function test_a_relayer_comes_too_late_a_day_after_the_deadline_while_voting_is_open() public {
        vm.warp(START + GRACE + 1);
        _assertRejected(RELAYER, _withDeadline(START), RejectReason.DeadlinePassed);
    }

    function test_a_relayer_brings_in_the_last_seconds_votes_after_closing() public {
        vm.warp(CLOSES);
        _assertRejected(STRANGER, _withDeadline(CLOSES + 1 days), RejectReason.Closed);
        _cast(RELAYER, _withDeadline(CLOSES - 1));
        _assertTally(1, 0);
    }

    function test_the_grace_ends() public {
        vm.warp(CLOSES + GRACE - 1);
        _cast(RELAYER, _withDeadline(CLOSES - 1));
        vm.warp(CLOSES + GRACE);
        _assertRejected(RELAYER, _signed(1, NO, 1), RejectReason.Closed);
        _assertTally(1, 0);
    }

    function test_a_deadline_before_opening_never_counts() public {
        vm.warp(OPENS);
        _assertRejected(RELAYER, _withDeadline(OPENS - 1), RejectReason.DeadlinePassed);
        vm.warp(CLOSES);
        _assertRejected(RELAYER, _withDeadline(OPENS - 1), RejectReason.DeadlinePassed);
        _cast(RELAYER, _withDeadline(OPENS));
        _assertTally(1, 0);
    }

    function test_a_relayer_cannot_open_voting_early() public {
        vm.warp(OPENS - 1);
        _assertRejected(RELAYER, _signed(0, YES, 1), RejectReason.NotOpen);
    }

    function test_a_relayer_cannot_make_a_ballot() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        SignedBallot memory forged = SignedBallot(ballot, _sign(_key(5), proposals.hashBallot(ballot)));
        _assertRejected(RELAYER, forged, RejectReason.BadSignature);
    }

    function testFuzz_strangers_have_no_grace(uint64 time, uint64 deadline) public {
        time = uint64(_bound(time, OPENS, CLOSES + 2 * GRACE));
        deadline = uint64(_bound(deadline, 0, CLOSES + 2 * GRACE));
        vm.warp(time);
        SignedBallot memory signed = _withDeadline(deadline);
        _cast(STRANGER, signed);
        bool allowed = time < CLOSES && time <= deadline;
        _assertTally(allowed ? 1 : 0, 0);
    }
}
