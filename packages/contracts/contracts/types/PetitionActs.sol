// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice What the author of a petition signs (EIP-712). `closesAt` is when the petition ends; the draft itself may be used
///         from `validFrom` to `deadline`, at most seven days long.
struct PetitionDraft {
    bytes32 textHash;
    uint32 requiredSignatures;
    uint64 closesAt;
    address author;
    uint64 validFrom;
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

/// @notice An endorsement with its receipt's number and time (in milliseconds) and the path from there to the root of an anchor.
struct LateEndorsement {
    SignedEndorsement signed;
    uint64 number;
    uint64 receivedAtMs;
    uint32 anchor;
    bytes32[] proof;
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
