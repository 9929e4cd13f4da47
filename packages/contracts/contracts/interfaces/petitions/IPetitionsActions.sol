// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {LateEndorsement, SignedEndorsement, SignedPetitionDraft} from "../../types/PetitionActs.sol";

interface IPetitionsActions {
    /// @notice Starts a petition from the citizen's own wallet; one per citizen in seven days, open for at most 366 days.
    /// @return id The digest of the draft with these terms, the caller as its author and 0 as its times.
    function createPetition(
        bytes32 textHash,
        uint32 requiredSignatures,
        uint64 closesAt
    ) external returns (bytes32 id);

    /// @notice Starts up to 200 petitions from signed drafts, sent by anyone. A petition's id is its draft's digest, so a draft
    ///         makes one petition ever. It counts from its validFrom to its deadline, at most seven days long. A bad one is announced
    ///         and skipped.
    function createPetitionsBySig(SignedPetitionDraft[] calldata drafts) external;

    /// @notice Signs a petition from the citizen's own wallet. Reverts with ActRefused(reason) when the rules do not allow it.
    function signPetition(bytes32 id) external;

    /// @notice Takes the caller's signature back, until the threshold is met. Reverts as signPetition does.
    function withdrawSignature(bytes32 id) external;

    /// @notice Counts up to 200 signed endorsements and withdrawals, sent by anyone. A bad one is announced and skipped.
    function signPetitionsBySig(SignedEndorsement[] calldata endorsements) external;

    /// @notice Counts up to 150 signed endorsements and withdrawals whose receipts were anchored in time, sent by anyone, until
    ///         seven days after the petition's end. A bad one is announced and skipped.
    function signLatePetitionsBySig(LateEndorsement[] calldata endorsements) external;

    /// @notice Takes a petition down with the hash of the published reason. Case officers only.
    function removePetition(bytes32 id, bytes32 reasonHash) external;

    /// @notice Declares up to 200 signatures invalid with the hash of the published reason: they count no longer, and their signers
    ///         cannot sign or withdraw until they are reinstated. Also after the petition's end. Case officers only. Who is not signing
    ///         (any more) is skipped.
    function invalidateSignatures(
        bytes32 id,
        address[] calldata signers,
        bytes32 reasonHash
    ) external;

    /// @notice Lets up to 200 signatures count again that were declared invalid, with the hash of the published reason. The count may
    ///         pass the threshold then. Case officers only. Who was not declared invalid is skipped.
    function reinstateSignatures(
        bytes32 id,
        address[] calldata signers,
        bytes32 reasonHash
    ) external;
}
