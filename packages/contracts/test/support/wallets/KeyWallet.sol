// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice A sound ERC-1271 wallet, owned by one key.
contract KeyWallet {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = (
            bytes32(signature[0:32]),
            bytes32(signature[32:64]),
            uint8(signature[64])
        );
        return ecrecover(digest, v, r, s) == owner ? this.isValidSignature.selector : bytes4(0);
    }
}
