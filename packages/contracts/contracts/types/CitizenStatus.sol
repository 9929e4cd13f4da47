// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice When a wallet became a citizen and when that ended, in Unix seconds, and the wallet before it of the same person: all in
///         one slot. A citizen has authorisedAt != 0 and revokedAt == 0. `replaces` is 0 for a first wallet; `replacements` counts
///         the wallets before it; `replaced` says that another wallet took its place.
struct CitizenStatus {
    uint40 authorisedAt;
    uint40 revokedAt;
    address replaces;
    uint8 replacements;
    bool replaced;
}
