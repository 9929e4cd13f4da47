// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryState {
    function isAuthorised(address wallet) external view returns (bool);

    /// @notice How many wallets are authorised now.
    function citizenCount() external view returns (uint256);
}
