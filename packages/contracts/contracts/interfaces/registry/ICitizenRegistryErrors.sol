// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryErrors {
    error ZeroWallet();
    error TooManyWallets(uint256 given, uint256 most);
    /// @param until The first second at which this wallet may be authorised again.
    error RevokedRecently(address wallet, uint40 until);
    error DailyLimitReached(uint32 limit);
    error NotACitizen(address wallet);
    /// @dev The replacement is or was a citizen.
    error AlreadyKnown(address replacement);
    /// @dev Another wallet took its place: it never becomes a citizen again.
    error AlreadyReplaced(address wallet);
    error TooManyReplacements(address wallet);
}
