// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proposals} from "../../contracts/Proposals.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {Eligibility, Proposal, Terms} from "../../contracts/types/ProposalTerms.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice One proposal that is open for nine days, and three citizens (0, 1, 2).
abstract contract ProposalsTest is SabhaTest {
    uint8 internal constant YES = 1;
    uint8 internal constant NO = 2;
    uint256 internal constant ID = 7;
    bytes internal constant WORDS = "the text";
    bytes32 internal constant TEXT = keccak256(WORDS);
    address internal constant AUTHOR = address(0xB0);
    uint64 internal constant OPENS = START - 1 hours;
    uint64 internal constant CLOSES = START + 9 days;
    uint64 internal constant EXTENDABLE = CLOSES + 3 days;
    uint16 internal constant GRACE = 600;

    Proposals internal proposals;

    function setUp() public virtual override {
        super.setUp();
        proposals = Proposals(_deployLate("Proposals"));
        _authoriseFirst(3);
        _create(ID, AUTHOR);
    }

    function _create(uint256 id, address author) internal {
        _create(id, author, _terms());
    }

    function _create(uint256 id, address author, Terms memory terms) internal {
        vm.prank(OFFICIAL);
        proposals.createProposal(id, TEXT, WORDS, author, terms);
    }

    /// @dev The citizens of these tests became so after the opening.
    function _terms() internal pure returns (Terms memory) {
        return Terms(OPENS, CLOSES, EXTENDABLE, GRACE, Eligibility.ByClose);
    }

    function _ballot(uint256 index, uint8 choice, uint64 seq) internal pure returns (Ballot memory) {
        return Ballot(ID, TEXT, choice, _wallet(index), seq, CLOSES);
    }

    function _signed(uint256 index, Ballot memory ballot) internal view returns (SignedBallot memory) {
        return SignedBallot(ballot, _sign(_key(index), proposals.hashBallot(ballot)));
    }

    function _signed(uint256 index, uint8 choice, uint64 seq) internal view returns (SignedBallot memory) {
        return _signed(index, _ballot(index, choice, seq));
    }

    function _cast(address sender, SignedBallot memory signed) internal {
        SignedBallot[] memory batch = new SignedBallot[](1);
        batch[0] = signed;
        vm.prank(sender);
        proposals.castVotesBySig(batch);
    }

    function _cast(SignedBallot memory signed) internal {
        _cast(STRANGER, signed);
    }

    function _expectRejected(Ballot memory ballot, RejectReason reason) internal {
        bytes32 digest = proposals.hashBallot(ballot);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ActRejected(digest, ballot.proposalId, ballot.voter, reason);
    }

    /// @dev Casts and checks that it is skipped for this reason and that no tally moves.
    function _assertRejected(address sender, SignedBallot memory signed, RejectReason reason) internal {
        Proposal memory before = proposals.getProposal(ID);
        _expectRejected(signed.ballot, reason);
        _cast(sender, signed);
        _assertTally(before.yesVotes, before.noVotes);
    }

    function _assertRejected(SignedBallot memory signed, RejectReason reason) internal {
        _assertRejected(STRANGER, signed, reason);
    }

    function _assertTally(uint256 yes, uint256 no) internal view {
        Proposal memory proposal = proposals.getProposal(ID);
        vm.assertEq(proposal.yesVotes, yes, "yes votes");
        vm.assertEq(proposal.noVotes, no, "no votes");
    }

    function _assertBallot(address voter, uint8 choice, uint64 seq) internal view {
        (uint8 storedChoice, uint64 storedSeq) = proposals.ballotOf(ID, voter);
        vm.assertEq(storedChoice, choice, "choice");
        vm.assertEq(storedSeq, seq, "seq");
    }
}
