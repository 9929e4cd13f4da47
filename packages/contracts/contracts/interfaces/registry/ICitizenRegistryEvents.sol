// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryEvents {
    event CitizenAuthorised(address indexed wallet);
    event CitizenRevoked(address indexed wallet);
    /// @notice Comes after CitizenRevoked of the old wallet and CitizenAuthorised of the new one.
    event CitizenReplaced(address indexed wallet, address indexed replacement);
    event DailyLimitSet(uint32 limit);
}
