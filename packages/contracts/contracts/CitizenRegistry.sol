// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Roles} from "./common/Roles.sol";
import {ICitizenRegistry} from "./interfaces/registry/ICitizenRegistry.sol";
import {Standing} from "./types/Standing.sol";

/// @notice Who is a citizen, since when, and who holds an office. Every other contract asks here. It holds wallets only:
///         nothing personal, and no hash of anything personal.
contract CitizenRegistry is ICitizenRegistry, AccessControl {
    /// @dev "1" kept no times, no daily limit and no installation.
    string public constant VERSION = "2";
    uint256 public constant MAX_WALLETS = 500;

    /// @notice How long a revoked wallet stays out. Longer than acts may be proven after a closing (LateActs.LATE_WINDOW), so
    ///         that a voter who was revoked after the closing cannot be authorised anew, and so be made too young to count.
    uint40 public constant OUT_AFTER_REVOCATION = 8 days;

    bytes32 public constant REGISTRAR_ROLE = Roles.REGISTRAR;
    bytes32 public constant OFFICIAL_ROLE = Roles.OFFICIAL;
    bytes32 public constant CASE_OFFICER_ROLE = Roles.CASE_OFFICER;
    bytes32 public constant RECEIPTS_ROLE = Roles.RECEIPTS;

    /// @notice The installation that this registry belongs to. A server with another identity sends nothing here.
    bytes32 public immutable INSTALLATION;

    /// @dev Sri Lanka keeps UTC+5:30 all year.
    uint256 private constant COLOMBO_OFFSET = 19_800;

    /// @dev One slot, so that the limit costs an authorisation nothing but its comparison.
    struct Counters {
        uint64 citizens;
        uint32 dailyLimit;
        uint32 day;
        uint32 authorisedThatDay;
    }

    Counters private _counters;
    mapping(address wallet => Standing) private _standings;

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
        Standing storage standing = _standings[wallet];
        if (standing.authorisedAt == 0 || standing.revokedAt != 0) return;
        standing.revokedAt = uint40(block.timestamp);
        --_counters.citizens;
        emit CitizenRevoked(wallet);
    }

    function setDailyLimit(uint32 limit) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _counters.dailyLimit = limit;
        emit DailyLimitSet(limit);
    }

    function standingOf(address wallet) external view returns (uint40 authorisedAt, uint40 revokedAt) {
        Standing storage standing = _standings[wallet];
        return (standing.authorisedAt, standing.revokedAt);
    }

    function isAuthorised(address wallet) external view returns (bool) {
        Standing storage standing = _standings[wallet];
        return standing.authorisedAt != 0 && standing.revokedAt == 0;
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
        Standing storage standing = _standings[wallet];
        uint40 revokedAt = standing.revokedAt;
        if (standing.authorisedAt != 0 && revokedAt == 0) return false;
        if (revokedAt != 0 && block.timestamp < revokedAt + OUT_AFTER_REVOCATION) {
            revert RevokedRecently(wallet, revokedAt + OUT_AFTER_REVOCATION);
        }
        // Whoever returns is new: not a citizen of the time in between.
        _standings[wallet] = Standing(uint40(block.timestamp), 0);
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
