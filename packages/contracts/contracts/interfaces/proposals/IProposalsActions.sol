// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateBallot, SignedBallot} from "../../types/Ballots.sol";
import {Terms} from "../../types/ProposalTerms.sol";

interface IProposalsActions {
    /// @notice Publishes a proposal. The caller chooses the id, so that a replay onto a new chain keeps it. Officials only.
    /// @param text The bytes whose keccak256 is textHash. They are not stored: they stay in the transaction's input, so that a
    ///        proposal can be restored from the chain alone.
    function createProposal(
        uint256 id,
        bytes32 textHash,
        bytes calldata text,
        address author,
        Terms calldata terms
    ) external;

    /// @notice Replaces text and window while nobody has voted and the proposal is neither withdrawn nor closed; grace and
    ///         eligibility stay. Officials only. Reverts with ProposalUnchanged when the proposal says so already.
    /// @param text See createProposal.
    function amendProposal(
        uint256 id,
        bytes32 textHash,
        bytes calldata text,
        uint64 opensAt,
        uint64 closesAt,
        uint64 extendableUntil
    ) external;

    /// @notice Moves the close of a proposal that has not closed to a later time, up to its extendableUntil, also when citizens
    ///         have voted, with the hash of the published reason. Officials only. Reverts with ProposalUnchanged when it closes
    ///         then already.
    function extendProposal(uint256 id, uint64 closesAt, bytes32 reasonHash) external;

    /// @notice Ends a proposal before it closes, with the hash of the published reason. Officials only.
    function withdrawProposal(uint256 id, bytes32 reasonHash) external;

    /// @notice A vote from the citizen's own wallet. Reverts with ActRefused(reason) when the rules do not allow it.
    function voteYes(uint256 id) external;

    /// @notice See voteYes.
    function voteNo(uint256 id) external;

    /// @notice Counts up to 200 signed ballots, sent by anyone, before the close and their deadline. A bad one is announced by
    ///         ActRejected and skipped.
    function castVotesBySig(SignedBallot[] calldata ballots) external;

    /// @notice Counts up to 150 signed ballots whose receipts were anchored in time, sent by anyone, until seven days after the
    ///         close. A bad one is announced by ActRejected and skipped.
    function castLateVotesBySig(LateBallot[] calldata ballots) external;
}
