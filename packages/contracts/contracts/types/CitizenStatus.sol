// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice When a wallet became a citizen and when that ended, in one slot. A citizen has authorisedAt != 0 and revokedAt == 0. Unix seconds.
struct CitizenStatus {
    uint40 authorisedAt;
    uint40 revokedAt;
}
