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

    function _isCitizen(address wallet) internal view returns (bool) {
        return ICitizenRegistryState(registry).isAuthorised(wallet);
    }

    function _statusOf(address wallet) internal view returns (uint40 authorisedAt, uint40 revokedAt) {
        return ICitizenRegistryState(registry).getStatus(wallet);
    }
}
