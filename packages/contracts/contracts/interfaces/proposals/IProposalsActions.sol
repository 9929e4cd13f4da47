// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedBallot} from "../../types/Ballots.sol";

interface IProposalsActions {
    /// @notice Publishes a proposal. The caller chooses the id, so that a replay onto a new chain keeps it. Officials only.
    function createProposal(uint256 id, bytes32 textHash, address author, uint64 opensAt, uint64 closesAt) external;

    /// @notice Replaces text and window while nobody has voted and the proposal is neither withdrawn nor closed. Officials
    ///         only. Reverts with ProposalUnchanged when the proposal says so already.
    function amendProposal(uint256 id, bytes32 textHash, uint64 opensAt, uint64 closesAt) external;

    /// @notice Ends a proposal before it closes, with the hash of the published reason. Officials only.
    function withdrawProposal(uint256 id, bytes32 reasonHash) external;

    /// @notice A vote from the citizen's own wallet. Reverts with ActRefused(reason) when the rules do not allow it.
    function voteYes(uint256 id) external;

    /// @notice See voteYes.
    function voteNo(uint256 id) external;

    /// @notice Counts up to 200 signed ballots, sent by anyone. A bad one is announced by ActRejected and skipped.
    function castVotesBySig(SignedBallot[] calldata ballots) external;
}
