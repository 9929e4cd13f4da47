// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryState {
    function isAuthorised(address wallet) external view returns (bool);

    /// @notice When this wallet was last authorised and, after that, revoked: Unix seconds, 0 for never.
    function getStatus(address wallet) external view returns (uint40 authorisedAt, uint40 revokedAt);

    /// @notice The same with the wallet that this one replaces, 0 for none.
    function getWallet(
        address wallet
    ) external view returns (uint40 authorisedAt, uint40 revokedAt, address replaces);

    /// @notice The wallets of the same person that this one replaces, newest first, at most ten.
    function earlierWalletsOf(address wallet) external view returns (address[] memory);

    /// @notice How many wallets were ever replaced.
    function replacementCount() external view returns (uint256);

    /// @notice How many wallets are authorised now.
    function citizenCount() external view returns (uint256);

    /// @notice See setDailyLimit.
    function dailyLimit() external view returns (uint32);

    /// @notice How many wallets were authorised so far on this day of Asia/Colombo, replacements included.
    function authorisedToday() external view returns (uint32);
}
