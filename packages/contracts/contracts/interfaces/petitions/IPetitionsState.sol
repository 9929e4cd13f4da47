// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Endorsement, Petition, PetitionDraft} from "../../types/PetitionActs.sol";

interface IPetitionsState {
    /// @notice Reverts with PetitionDoesNotExist when there is none.
    function getPetition(bytes32 id) external view returns (Petition memory);

    /// @notice Whether this wallet's latest choice is to sign, and was not declared invalid.
    function hasSigned(bytes32 id, address signer) external view returns (bool);

    /// @notice The signer's latest endorsement: choice 0 when there is none, 1 signed, 2 withdrawn, 3 signed and
    ///         declared invalid.
    function endorsementOf(bytes32 id, address signer) external view returns (uint8 choice, uint64 seq);

    /// @notice How many petitions were ever started.
    function petitionCount() external view returns (uint256);

    /// @notice The first second at which this wallet may start another petition; 0 when neither it nor a wallet that it replaces
    ///         ever started one.
    function nextPetitionAt(address author) external view returns (uint64);

    /// @notice The EIP-712 digests that a wallet signs on this chain and contract.
    function hashDraft(PetitionDraft calldata draft) external view returns (bytes32);

    /// @notice See hashDraft.
    function hashEndorsement(Endorsement calldata endorsement) external view returns (bytes32);
}
