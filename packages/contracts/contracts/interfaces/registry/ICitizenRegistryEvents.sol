// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryEvents {
    event CitizenAuthorised(address indexed wallet);
    event CitizenRevoked(address indexed wallet);
    event DailyLimitSet(uint32 limit);
}
