// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ISecretBallotsEvents {
    /// @param anchored Whether no contract judges the ballots: they are under the roots of `Anchors`.
    event SecretProposalRegistered(
        uint256 indexed proposalId,
        bytes32 textHash,
        uint64 opensAt,
        uint64 closesAt,
        uint64 extendableUntil,
        bool hidden,
        bool anchored
    );

    /// @param choice What the ballot says (1 yes, 2 no); 0 where that is hidden until the close.
    /// @param previous What the ballot in its place said; 0 where there was none, 3 where that was hidden.
    event SecretBallotCounted(
        uint256 indexed proposalId,
        bytes32 indexed digest,
        uint256 nullifier,
        uint64 seq,
        bytes32 choiceHash,
        uint8 choice,
        uint8 previous
    );

    /// @notice What a ballot that was counted before says.
    event SecretBallotOpened(
        uint256 indexed proposalId,
        uint256 nullifier,
        uint64 seq,
        uint8 choice,
        bytes32 salt
    );
}
