// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface IPetitionsErrors {
    error PetitionDoesNotExist(uint256 id);
    error PetitionAlreadyRemoved(uint256 id);
}
