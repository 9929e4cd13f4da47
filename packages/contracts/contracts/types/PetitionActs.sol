// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice What the author of a petition signs (EIP-712). `closesAt` is the petition's last second, `deadline` the signature's.
struct PetitionDraft {
    bytes32 textHash;
    uint32 requiredSignatures;
    uint64 closesAt;
    address author;
    uint64 deadline;
}

struct SignedPetitionDraft {
    PetitionDraft draft;
    bytes signature;
}

/// @notice What a citizen signs about a petition (EIP-712). `petitionId` is the digest of the draft that made it, so it names
///         the text too. `choice` is 1 to sign and 2 to withdraw the signature; a higher `seq` replaces a lower one.
struct Endorsement {
    bytes32 petitionId;
    uint8 choice;
    address signer;
    uint64 seq;
    uint64 deadline;
}

struct SignedEndorsement {
    Endorsement endorsement;
    bytes signature;
}

/// @notice A petition as readers see it. It is open from createdAt until closesAt, unless completed or removed before.
struct Petition {
    bool exists;
    bytes32 textHash;
    address author;
    uint64 createdAt;
    uint64 closesAt;
    uint32 requiredSignatures;
    uint32 signatures;
    bool completed;
    bool removed;
}
