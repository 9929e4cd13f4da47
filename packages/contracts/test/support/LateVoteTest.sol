// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Ballot, LateBallot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {IProposalsEvents} from "../../contracts/interfaces/proposals/IProposalsEvents.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {MerkleTree} from "./MerkleTree.sol";
import {ProposalsTest} from "./ProposalsTest.sol";
import {vm} from "./Vm.sol";

/// @notice Ballots that were received and anchored, and are sent after the close.
abstract contract LateVoteTest is ProposalsTest {
    uint64 internal constant LATE_WINDOW = 7 days;

    /// @dev Anchors these ballots now, as received at this second, in one batch with their neighbours' numbers.
    function _anchored(
        SignedBallot[] memory signed,
        uint64 receivedAt
    ) internal returns (LateBallot[] memory late) {
        uint32 index = uint32(receiptLog.anchorCount());
        uint64 first = 1;
        if (index > 0) {
            (, , uint64 last, ) = receiptLog.anchorOf(index - 1);
            first = last + 1;
        }
        bytes32[] memory leaves = new bytes32[](signed.length);
        for (uint256 i; i < leaves.length; ++i) {
            leaves[i] = _leaf(signed[i].ballot, first + uint64(i), receivedAt * 1000);
        }
        _anchor(uint64(leaves.length), MerkleTree.root(leaves));
        late = new LateBallot[](leaves.length);
        for (uint256 i; i < leaves.length; ++i) {
            late[i] = LateBallot(
                signed[i],
                first + uint64(i),
                receivedAt * 1000,
                index,
                MerkleTree.proof(leaves, i)
            );
        }
    }

    function _anchored(SignedBallot memory signed, uint64 receivedAt) internal returns (LateBallot memory) {
        SignedBallot[] memory batch = new SignedBallot[](3);
        // Neighbours in the tree, so that there is a path.
        (batch[0], batch[1], batch[2]) = (_signed(1, NO, 40), signed, _signed(2, NO, 40));
        return _anchored(batch, receivedAt)[1];
    }

    function _leaf(Ballot memory ballot, uint64 number, uint64 receivedAtMs) internal view returns (bytes32) {
        return keccak256(abi.encodePacked(proposals.hashBallot(ballot), number, receivedAtMs));
    }

    function _castLate(address sender, LateBallot memory late) internal {
        LateBallot[] memory batch = new LateBallot[](1);
        batch[0] = late;
        vm.prank(sender);
        proposals.castLateVotesBySig(batch);
    }

    function _castLate(LateBallot memory late) internal {
        _castLate(STRANGER, late);
    }

    /// @dev Sends it and checks that it is skipped for this reason and that no vote is counted.
    function _assertLateRejected(LateBallot memory late, RejectReason reason) internal {
        Ballot memory ballot = late.signed.ballot;
        uint256 before = _votes();
        bytes32 digest = proposals.hashBallot(ballot);
        vm.expectEmit(address(proposals));
        emit IProposalsEvents.ActRejected(digest, ballot.proposalId, ballot.voter, reason);
        _castLate(late);
        vm.assertEq(_votes(), before, "tally");
    }

    function _votes() internal view returns (uint256) {
        return uint256(proposals.getProposal(ID).yesVotes) + proposals.getProposal(ID).noVotes;
    }
}
