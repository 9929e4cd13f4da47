// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice A wallet's place among the citizens, in one slot. A citizen has authorisedAt != 0 and revokedAt == 0. Unix seconds.
struct Standing {
    uint40 authorisedAt;
    uint40 revokedAt;
}
