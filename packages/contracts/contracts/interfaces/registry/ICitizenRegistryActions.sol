// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryActions {
    /// @notice Adds a wallet to the citizens. Adding it again changes nothing. Registrars only.
    function authorise(address wallet) external;

    /// @notice The same for up to 500 wallets in one transaction.
    function authoriseMany(address[] calldata wallets) external;

    /// @notice Removes a wallet. What it did before stays counted. Removing it again changes nothing. Registrars only.
    function revoke(address wallet) external;
}
