// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISecretBallotsErrors {
    error ProposalsHasNoCode(address proposals);
    error TextDoesNotMatch(bytes32 textHash);
    /// @dev The text does not say that its ballots are secret, or the proposal counts citizens who come later.
    error NotSecret(uint256 id);
    /// @dev It is registered with these terms already.
    error AlreadyRegistered(uint256 id);
    /// @dev Voting has opened: its terms are fixed.
    error AlreadyOpen(uint256 id);
    error NotRegistered(uint256 id);
    /// @dev The ballots of this proposal are anchored: no contract judges them.
    error BallotsAnchored(uint256 id);
    error NotAsManyParts(uint256 ballots, uint256 parts);
}
