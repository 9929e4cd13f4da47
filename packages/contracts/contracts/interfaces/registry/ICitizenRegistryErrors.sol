// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

interface ICitizenRegistryErrors {
    error ZeroWallet();
    error TooManyWallets(uint256 given, uint256 most);
}
