// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryActions {
    /// @notice Adds a wallet to the citizens, from this second on. Adding it again changes nothing. Registrars only. Reverts for
    ///         eight days after a revocation, and beyond the daily limit.
    function authorise(address wallet) external;

    /// @notice The same for up to 500 wallets in one transaction: all or none.
    function authoriseMany(address[] calldata wallets) external;

    /// @notice Removes a wallet. What it did before stays counted. Removing it again changes nothing. Registrars only.
    function revoke(address wallet) external;

    /// @notice Gives a citizen another wallet in place of a lost one, from this second on. What the old wallet did stays counted, and
    ///         the other contracts count nothing of the new one that would count a person twice. The old wallet never becomes a
    ///         citizen again. The same replacement again changes nothing. Registrars only. Counts against the daily limit.
    /// @param wallet A citizen.
    /// @param replacement A wallet that was never a citizen.
    function replace(address wallet, address replacement) external;

    /// @notice How many wallets may be authorised in one day of Asia/Colombo. The admin only. It bounds what a stolen
    ///         registrar's key can do before somebody sees it.
    function setDailyLimit(uint32 limit) external;
}
