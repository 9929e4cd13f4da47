// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {RejectReason} from "../types/RejectReason.sol";

/// @notice Checks one signature. The signer's own code cannot make the rest of the batch fail.
library Signatures {
    /// @dev What one contract wallet may spend on its answer. A Safe with a few owners needs about 30,000.
    uint256 internal constant WALLET_GAS = 100_000;

    /// @dev What all contract wallets of one batch may spend together, so that 200 acts always fit
    ///      one transaction under the 2^24 gas of EIP-7825, whatever the wallets do.
    uint256 internal constant BATCH_GAS = 4_000_000;

    /// @dev Passkey signatures take about 1,000 bytes.
    uint256 internal constant MAX_LENGTH = 4096;

    /// @dev The sender gave so little gas that a good signature of a contract wallet could seem bad.
    ///      Then the whole batch reverts: no sender may cause a good act to be announced as bad.
    error NotEnoughGas();

    /// @dev Gas that contract wallets have used so far in this batch.
    struct Budget {
        uint256 used;
    }

    /// @return None when the signer signed the digest, else BadSignature or SignatureBudgetSpent.
    function check(
        address signer,
        bytes32 digest,
        bytes calldata signature,
        Budget memory budget
    ) internal view returns (RejectReason) {
        // The key comes first even where the account has code: an account delegated under EIP-7702 keeps its key.
        // tryRecover takes 65 bytes with a low s only, so no second form of a signature passes.
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(digest, signature);
        if (fault == ECDSA.RecoverError.NoError && recovered == signer) return RejectReason.None;
        if (signer.code.length == 0 || signature.length > MAX_LENGTH) return RejectReason.BadSignature;
        if (budget.used + WALLET_GAS > BATCH_GAS) return RejectReason.SignatureBudgetSpent;
        return _ask(signer, digest, signature, budget) ? RejectReason.None : RejectReason.BadSignature;
    }

    /// @dev ERC-1271. Assembly, because Solidity would copy whatever the wallet returns, at our cost: here 32 bytes
    ///      are read and the rest stays where it is.
    function _ask(
        address wallet,
        bytes32 digest,
        bytes calldata signature,
        Budget memory budget
    ) private view returns (bool valid) {
        bytes memory question = abi.encodeCall(IERC1271.isValidSignature, (digest, signature));
        // One 64th of the gas stays behind at a call (EIP-150); the rest must cover what the wallet is promised.
        uint256 before = gasleft();
        if (before < WALLET_GAS + WALLET_GAS / 32 + 5_000) revert NotEnoughGas();
        uint256 expected = uint32(IERC1271.isValidSignature.selector);
        assembly ("memory-safe") {
            mstore(0x00, 0)
            let answered := staticcall(WALLET_GAS, wallet, add(question, 0x20), mload(question), 0x00, 0x20)
            // The whole word must be the magic value: four bytes of selector and 28 zeros.
            valid := and(and(answered, gt(returndatasize(), 0x1f)), eq(mload(0x00), shl(224, expected)))
        }
        budget.used += before - gasleft();
    }
}
