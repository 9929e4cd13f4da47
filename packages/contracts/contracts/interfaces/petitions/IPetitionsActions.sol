// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedEndorsement, SignedPetitionDraft} from "../../types/PetitionActs.sol";

interface IPetitionsActions {
    /// @notice Starts a petition from the citizen's own wallet; one per citizen in seven days.
    function createPetition(
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 deadline
    ) external returns (uint256 id);

    /// @notice Starts up to 200 petitions from signed drafts, sent by anyone. A bad one is announced and skipped.
    function createPetitionsBySig(SignedPetitionDraft[] calldata drafts) external;

    /// @notice Supports a petition from the citizen's own wallet, once.
    function signPetition(uint256 id) external;

    /// @notice Counts up to 200 signed endorsements, sent by anyone. A bad one is announced and skipped.
    function signPetitionsBySig(SignedEndorsement[] calldata endorsements) external;

    /// @notice Takes a petition down with the hash of the published reason. Case officers only.
    function removePetition(uint256 id, bytes32 reasonHash) external;
}
