// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IProposalsErrors {
    error ProposalExists(uint256 id);
    error ProposalDoesNotExist(uint256 id);
    error ProposalAlreadyWithdrawn(uint256 id);
    error ProposalClosed(uint256 id);
    error ProposalHasVotes(uint256 id);
    error ProposalUnchanged(uint256 id);
    error BadProposalTerms();
    error TextDoesNotMatch(bytes32 textHash);
    /// @dev An extension goes to a later close, and not beyond `latest`.
    error CannotExtend(uint256 id, uint64 latest);
}
