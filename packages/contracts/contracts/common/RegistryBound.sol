// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ICitizenRegistryState} from "../interfaces/registry/ICitizenRegistryState.sol";

/// @notice Reads citizens and offices from the one registry, fixed at deployment.
abstract contract RegistryBound {
    address public immutable registry;

    error RegistryHasNoCode(address registry);

    constructor(address registry_) {
        if (registry_.code.length == 0) revert RegistryHasNoCode(registry_);
        registry = registry_;
    }

    modifier onlyOffice(bytes32 role) {
        if (!IAccessControl(registry).hasRole(role, msg.sender)) {
            revert IAccessControl.AccessControlUnauthorizedAccount(msg.sender, role);
        }
        _;
    }

    /// @dev With the wallet that this one replaces, 0 for none.
    function _isCitizen(address wallet) internal view returns (bool citizen, address replaces) {
        uint40 authorisedAt;
        uint40 revokedAt;
        (authorisedAt, revokedAt, replaces) = _walletOf(wallet);
        citizen = authorisedAt != 0 && revokedAt == 0;
    }

    /// @dev See _isCitizen.
    function _walletOf(
        address wallet
    ) internal view returns (uint40 authorisedAt, uint40 revokedAt, address replaces) {
        return ICitizenRegistryState(registry).getWallet(wallet);
    }

    /// @dev Asked for only where a wallet replaces another, so that everybody else pays nothing for it.
    function _earlierWalletsOf(address wallet) internal view returns (address[] memory) {
        return ICitizenRegistryState(registry).earlierWalletsOf(wallet);
    }
}
