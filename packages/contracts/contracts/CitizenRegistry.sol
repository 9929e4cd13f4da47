// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Roles} from "./common/Roles.sol";
import {ICitizenRegistry} from "./interfaces/registry/ICitizenRegistry.sol";
import {CitizenStatus} from "./types/CitizenStatus.sol";

/// @notice Who is a citizen, since when, and who holds an office. Every other contract asks here. It holds wallets only:
///         nothing personal, and no hash of anything personal.
contract CitizenRegistry is ICitizenRegistry, AccessControl {
    /// @dev "1" kept no times, no daily limit and no installation.
    string public constant VERSION = "2";
    uint256 public constant MAX_WALLETS = 500;

    /// @notice How long a revoked wallet stays out. Longer than acts may be proven after a closing (LateActs.LATE_WINDOW), so
    ///         that a voter who was revoked after the closing cannot be authorised anew, and so lose the vote by the later date.
    uint40 public constant OUT_AFTER_REVOCATION = 8 days;

    bytes32 public constant REGISTRAR_ROLE = Roles.REGISTRAR;
    bytes32 public constant OFFICIAL_ROLE = Roles.OFFICIAL;
    bytes32 public constant CASE_OFFICER_ROLE = Roles.CASE_OFFICER;
    bytes32 public constant RECEIPTS_ROLE = Roles.RECEIPTS;

    /// @notice The installation that this registry belongs to. A server with another identity sends nothing here.
    bytes32 public immutable INSTALLATION;

    /// @dev Sri Lanka keeps UTC+5:30 all year.
    uint256 private constant COLOMBO_OFFSET = 19_800;

    /// @dev One slot, so that checking the limit reads and writes no other.
    struct Counters {
        uint64 citizens;
        uint32 dailyLimit;
        uint32 day;
        uint32 authorisedThatDay;
    }

    Counters private _counters;
    mapping(address wallet => CitizenStatus) private _statuses;

    constructor(address admin, bytes32 installation) {
        if (admin == address(0)) revert ZeroWallet();
        INSTALLATION = installation;
        _counters.dailyLimit = 5_000;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        emit DailyLimitSet(5_000);
    }

    function authorise(address wallet) external onlyRole(Roles.REGISTRAR) {
        if (_authorise(wallet)) _countAuthorised(1);
    }

    function authoriseMany(address[] calldata wallets) external onlyRole(Roles.REGISTRAR) {
        if (wallets.length > MAX_WALLETS) revert TooManyWallets(wallets.length, MAX_WALLETS);
        uint32 added;
        for (uint256 i; i < wallets.length; ++i) {
            if (_authorise(wallets[i])) ++added;
        }
        if (added > 0) _countAuthorised(added);
    }

    function revoke(address wallet) external onlyRole(Roles.REGISTRAR) {
        CitizenStatus storage status = _statuses[wallet];
        if (status.authorisedAt == 0 || status.revokedAt != 0) return;
        status.revokedAt = uint40(block.timestamp);
        --_counters.citizens;
        emit CitizenRevoked(wallet);
    }

    function setDailyLimit(uint32 limit) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _counters.dailyLimit = limit;
        emit DailyLimitSet(limit);
    }

    function getStatus(address wallet) external view returns (uint40 authorisedAt, uint40 revokedAt) {
        CitizenStatus storage status = _statuses[wallet];
        return (status.authorisedAt, status.revokedAt);
    }

    function isAuthorised(address wallet) external view returns (bool) {
        CitizenStatus storage status = _statuses[wallet];
        return status.authorisedAt != 0 && status.revokedAt == 0;
    }

    function citizenCount() external view returns (uint256) {
        return _counters.citizens;
    }

    function dailyLimit() external view returns (uint32) {
        return _counters.dailyLimit;
    }

    function authorisedToday() external view returns (uint32) {
        return _counters.day == _today() ? _counters.authorisedThatDay : 0;
    }

    /// @return added False when the wallet is a citizen already.
    function _authorise(address wallet) private returns (bool added) {
        if (wallet == address(0)) revert ZeroWallet();
        CitizenStatus storage status = _statuses[wallet];
        uint40 revokedAt = status.revokedAt;
        if (status.authorisedAt != 0 && revokedAt == 0) return false;
        if (revokedAt != 0 && block.timestamp < revokedAt + OUT_AFTER_REVOCATION) {
            revert RevokedRecently(wallet, revokedAt + OUT_AFTER_REVOCATION);
        }
        // An authorisation after a revocation starts anew: the wallet was no citizen in between.
        _statuses[wallet] = CitizenStatus(uint40(block.timestamp), 0);
        emit CitizenAuthorised(wallet);
        return true;
    }

    function _countAuthorised(uint32 added) private {
        Counters memory counters = _counters;
        uint32 today = _today();
        uint32 count = counters.day == today ? counters.authorisedThatDay + added : added;
        if (count > counters.dailyLimit) revert DailyLimitReached(counters.dailyLimit);
        _counters = Counters(counters.citizens + added, counters.dailyLimit, today, count);
    }

    function _today() private view returns (uint32) {
        return uint32((block.timestamp + COLOMBO_OFFSET) / 1 days);
    }
}
