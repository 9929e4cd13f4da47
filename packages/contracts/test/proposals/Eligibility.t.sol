// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {ICitizenRegistryErrors} from "../../contracts/interfaces/registry/ICitizenRegistryErrors.sol";
import {Ballot, LateBallot} from "../../contracts/types/Ballots.sol";
import {Eligibility, Terms} from "../../contracts/types/ProposalTerms.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {LateVoteTest} from "../support/LateVoteTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Whose vote counts, by the two terms. Proposal 8 asks who was a citizen when it opened, a day after the start.
contract EligibilityTest is LateVoteTest {
    uint256 private constant BY_OPENING = 8;
    uint64 private constant OPENING = START + 1 days;

    function setUp() public override {
        super.setUp();
        _create(BY_OPENING, AUTHOR, Terms(OPENING, CLOSES, CLOSES, GRACE, Eligibility.ByOpening));
    }

    function _onOpening(uint256 index) private pure returns (Ballot memory ballot) {
        ballot = _ballot(index, YES, 1);
        ballot.proposalId = BY_OPENING;
    }

    function _yes() private view returns (uint256) {
        return proposals.getProposal(BY_OPENING).yesVotes;
    }

    function test_who_becomes_a_citizen_in_the_second_of_the_opening_votes_and_who_comes_later_does_not() public {
        vm.warp(OPENING);
        _authorise(_wallet(10));
        vm.warp(OPENING + 1);
        _authorise(_wallet(11));
        _cast(_signed(10, _onOpening(10)));
        _cast(_signed(11, _onOpening(11)));
        vm.expectRevert(abi.encodeWithSelector(SignedActs.ActRefused.selector, RejectReason.NotAuthorised));
        vm.prank(_wallet(11));
        proposals.voteYes(BY_OPENING);
        vm.assertEq(_yes(), 1, "on the one by opening");
        _cast(_signed(11, YES, 1));
        _assertTally(1, 0);
    }

    function test_revoked_and_authorised_anew_a_voter_is_new() public {
        _revoke(_wallet(0));
        vm.warp(START + 8 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ICitizenRegistryErrors.RevokedRecently.selector,
                _wallet(0),
                uint40(START + 8 days)
            )
        );
        _authorise(_wallet(0));
        vm.warp(START + 8 days);
        _authorise(_wallet(0));
        _assertRejected(_signed(0, _onOpening(0)), RejectReason.NotAuthorised);
        _cast(_signed(0, YES, 1));
        _assertTally(1, 0);
    }

    /// @dev Else a registrar could make a ballot ineligible that waits for the late path.
    function testFuzz_no_registrar_takes_a_vote_away_between_the_close_and_the_relay(uint32 revoked, uint32 sent) public {
        uint64 revokedAt = CLOSES + uint64(revoked % 7 days);
        uint64 sentAt = uint64(_bound(sent, revokedAt, CLOSES + 7 days - 1));
        vm.warp(CLOSES - 1);
        LateBallot memory late = _anchored(_signed(0, _onOpening(0)), CLOSES - 1);
        vm.warp(revokedAt);
        _revoke(_wallet(0));
        vm.warp(sentAt);
        vm.prank(REGISTRAR);
        (bool anew, ) = address(registry).call(abi.encodeCall(registry.authorise, (_wallet(0))));
        vm.assertTrue(!anew, "not within eight days");
        _castLate(late);
        vm.assertEq(_yes(), 1, "counted");
    }

    function test_who_was_revoked_before_the_close_has_no_late_vote_either() public {
        vm.warp(CLOSES - 1);
        LateBallot memory revokedBefore = _anchored(_signed(0, YES, 1), CLOSES - 2);
        LateBallot memory revokedAtClose = _anchored(_signed(1, YES, 1), CLOSES - 2);
        _revoke(_wallet(0));
        vm.warp(CLOSES);
        _revoke(_wallet(1));
        _assertLateRejected(revokedBefore, RejectReason.NotAuthorised);
        _castLate(revokedAtClose);
        _assertTally(1, 0);
    }

    function test_who_becomes_a_citizen_at_the_close_has_no_vote_by_any_term() public {
        vm.warp(CLOSES - 1);
        _authorise(_wallet(10));
        vm.warp(CLOSES);
        _authorise(_wallet(11));
        _assertLateRejected(_anchored(_signed(11, YES, 1), CLOSES - 1), RejectReason.NotAuthorised);
        _castLate(_anchored(_signed(10, YES, 1), CLOSES - 1));
        _assertTally(1, 0);
    }

    struct Life {
        uint32 authorised;
        uint32 revoked;
        uint32 voted;
        bool isRevoked;
        bool late;
    }

    /// @dev The rule in words, beside what the contract decides, for any life of a wallet around a window.
    function testFuzz_the_contract_decides_as_the_rule_says(Life calldata life, bool byOpening) public {
        uint256 id = byOpening ? BY_OPENING : ID;
        uint64 authorisedAt = START + uint64(life.authorised % 10 days);
        uint64 revokedAt = authorisedAt + uint64(life.revoked % 6 days);
        uint64 votedAt = uint64(_bound(life.voted, OPENING, CLOSES - 1));
        Ballot memory ballot = _ballot(20, YES, 1);
        ballot.proposalId = id;
        vm.warp(authorisedAt);
        _authorise(_wallet(20));
        if (life.isRevoked) {
            vm.warp(revokedAt);
            _revoke(_wallet(20));
        }
        // The contract must have heard of what happened before the vote or the close, and of nothing else before the vote.
        uint64 judgedAt = life.late ? CLOSES : votedAt;
        bool known = judgedAt >= authorisedAt && (!life.isRevoked || life.late || judgedAt >= revokedAt);
        if (!known) return;
        vm.warp(CLOSES - 1);
        LateBallot memory late = _anchored(_signed(20, ballot), CLOSES - 1);
        vm.warp(life.late ? (revokedAt > CLOSES ? revokedAt : CLOSES) : votedAt);
        if (life.late) _castLate(late);
        else _cast(late.signed);
        bool inTime = authorisedAt != 0 && !life.isRevoked;
        bool atClose = authorisedAt < CLOSES && (!life.isRevoked || revokedAt >= CLOSES);
        bool eligible = (life.late ? atClose : inTime) && (!byOpening || authorisedAt <= OPENING);
        vm.assertEq(proposals.getProposal(id).yesVotes, eligible ? 1 : 0, "counted");
    }
}
