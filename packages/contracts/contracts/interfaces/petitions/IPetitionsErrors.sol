// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IPetitionsErrors {
    error PetitionDoesNotExist(bytes32 id);
    error PetitionAlreadyRemoved(bytes32 id);
}
