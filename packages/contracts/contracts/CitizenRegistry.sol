// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Roles} from "./common/Roles.sol";
import {ICitizenRegistry} from "./interfaces/registry/ICitizenRegistry.sol";
import {CitizenStatus} from "./types/CitizenStatus.sol";

/// @notice Who is a citizen, since when, and who holds an office. Every other contract asks here. It holds wallets only:
///         nothing personal, and no hash of anything personal.
contract CitizenRegistry is ICitizenRegistry, AccessControl {
    /// @dev "1" kept no times, no daily limit and no installation; in "2" no wallet could replace another.
    string public constant VERSION = "3";
    uint256 public constant MAX_WALLETS = 500;

    /// @notice How many wallets of one person may be replaced, one after the other: an act of the newest asks for each.
    uint8 public constant MAX_REPLACEMENTS = 10;

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
        uint64 replacements;
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

    function replace(address wallet, address replacement) external onlyRole(Roles.REGISTRAR) {
        CitizenStatus storage status = _statuses[wallet];
        CitizenStatus storage next = _statuses[replacement];
        if (status.replaced && next.replaces == wallet) return;
        if (status.authorisedAt == 0 || status.revokedAt != 0) revert NotACitizen(wallet);
        if (replacement == address(0)) revert ZeroWallet();
        // Somebody else's wallet, or one with acts of its own, would join two people's acts.
        if (next.authorisedAt != 0) revert AlreadyKnown(replacement);
        uint8 replacements = status.replacements;
        if (replacements == MAX_REPLACEMENTS) revert TooManyReplacements(wallet);
        status.revokedAt = uint40(block.timestamp);
        status.replaced = true;
        next.authorisedAt = uint40(block.timestamp);
        next.replaces = wallet;
        next.replacements = replacements + 1;
        _countAuthorised(1);
        --_counters.citizens;
        ++_counters.replacements;
        emit CitizenRevoked(wallet);
        emit CitizenAuthorised(replacement);
        emit CitizenReplaced(wallet, replacement);
    }

    function setDailyLimit(uint32 limit) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _counters.dailyLimit = limit;
        emit DailyLimitSet(limit);
    }

    function getStatus(address wallet) external view returns (uint40 authorisedAt, uint40 revokedAt) {
        CitizenStatus storage status = _statuses[wallet];
        return (status.authorisedAt, status.revokedAt);
    }

    function getWallet(
        address wallet
    ) external view returns (uint40 authorisedAt, uint40 revokedAt, address replaces) {
        CitizenStatus storage status = _statuses[wallet];
        return (status.authorisedAt, status.revokedAt, status.replaces);
    }

    function earlierWalletsOf(address wallet) external view returns (address[] memory wallets) {
        wallets = new address[](_statuses[wallet].replacements);
        for (uint256 i; i < wallets.length; ++i) {
            wallet = _statuses[wallet].replaces;
            wallets[i] = wallet;
        }
    }

    function isAuthorised(address wallet) external view returns (bool) {
        CitizenStatus storage status = _statuses[wallet];
        return status.authorisedAt != 0 && status.revokedAt == 0;
    }

    function citizenCount() external view returns (uint256) {
        return _counters.citizens;
    }

    function replacementCount() external view returns (uint256) {
        return _counters.replacements;
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
        if (status.authorisedAt != 0) {
            uint40 revokedAt = status.revokedAt;
            if (revokedAt == 0) return false;
            // The person of a replaced wallet has another one: with both they would have two votes.
            if (status.replaced) revert AlreadyReplaced(wallet);
            if (block.timestamp < revokedAt + OUT_AFTER_REVOCATION) {
                revert RevokedRecently(wallet, revokedAt + OUT_AFTER_REVOCATION);
            }
            // An authorisation after a revocation starts anew: the wallet was no citizen in between. What it replaces stays.
            status.revokedAt = 0;
        }
        status.authorisedAt = uint40(block.timestamp);
        emit CitizenAuthorised(wallet);
        return true;
    }

    function _countAuthorised(uint32 added) private {
        Counters memory counters = _counters;
        uint32 today = _today();
        uint32 count = counters.day == today ? counters.authorisedThatDay + added : added;
        if (count > counters.dailyLimit) revert DailyLimitReached(counters.dailyLimit);
        (counters.citizens, counters.day, counters.authorisedThatDay) = (counters.citizens + added, today, count);
        _counters = counters;
    }

    function _today() private view returns (uint32) {
        return uint32((block.timestamp + COLOMBO_OFFSET) / 1 days);
    }
}
