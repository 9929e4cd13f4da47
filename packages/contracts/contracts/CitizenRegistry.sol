// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Roles} from "./common/Roles.sol";
import {ICitizenRegistry} from "./interfaces/registry/ICitizenRegistry.sol";

/// @notice Who is a citizen and who holds an office. Every other contract asks here. It holds wallets only:
///         nothing personal, and no hash of anything personal.
contract CitizenRegistry is ICitizenRegistry, AccessControl {
    string public constant VERSION = "1";
    uint256 public constant MAX_WALLETS = 500;

    bytes32 public constant REGISTRAR_ROLE = Roles.REGISTRAR;
    bytes32 public constant OFFICIAL_ROLE = Roles.OFFICIAL;
    bytes32 public constant CASE_OFFICER_ROLE = Roles.CASE_OFFICER;
    bytes32 public constant RELAYER_ROLE = Roles.RELAYER;

    mapping(address wallet => bool) public isAuthorised;
    uint256 public citizenCount;

    constructor(address admin) {
        if (admin == address(0)) revert ZeroWallet();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function authorise(address wallet) external onlyRole(Roles.REGISTRAR) {
        if (_authorise(wallet)) ++citizenCount;
    }

    function authoriseMany(address[] calldata wallets) external onlyRole(Roles.REGISTRAR) {
        if (wallets.length > MAX_WALLETS) revert TooManyWallets(wallets.length, MAX_WALLETS);
        uint256 added;
        for (uint256 i; i < wallets.length; ++i) {
            if (_authorise(wallets[i])) ++added;
        }
        citizenCount += added;
    }

    function revoke(address wallet) external onlyRole(Roles.REGISTRAR) {
        if (!isAuthorised[wallet]) return;
        isAuthorised[wallet] = false;
        --citizenCount;
        emit CitizenRevoked(wallet);
    }

    /// @return added False when the wallet was a citizen already.
    function _authorise(address wallet) private returns (bool added) {
        if (wallet == address(0)) revert ZeroWallet();
        if (isAuthorised[wallet]) return false;
        isAuthorised[wallet] = true;
        emit CitizenAuthorised(wallet);
        return true;
    }
}
