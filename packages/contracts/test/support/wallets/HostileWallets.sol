// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

/// @notice Wallets that answer a question about a signature in every way but the right one.
contract RevertingWallet {
    error No();

    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert No();
    }
}

contract GasBurningWallet {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        for (uint256 i; ; ++i) {}
        return 0x1626ba7e;
    }
}

/// @notice Returns as many bytes as its gas pays for, beginning with the right answer's opposite.
contract HugeAnswerWallet {
    fallback() external {
        assembly {
            return(0, 150000)
        }
    }
}

/// @notice Reverts with as many bytes as its gas pays for.
contract HugeRevertWallet {
    fallback() external {
        assembly {
            revert(0, 150000)
        }
    }
}

/// @notice Gives the right answer, but as the reason of a revert.
contract MagicRevertWallet {
    fallback() external {
        assembly {
            mstore(0, shl(224, 0x1626ba7e))
            revert(0, 32)
        }
    }
}

/// @notice The right four bytes with rubbish behind them: not the answer that ERC-1271 asks for.
contract DirtyAnswerWallet {
    fallback() external {
        assembly {
            mstore(0, or(shl(224, 0x1626ba7e), 1))
            return(0, 32)
        }
    }
}

/// @notice Four right bytes and no more.
contract ShortAnswerWallet {
    fallback() external {
        assembly {
            mstore(0, shl(224, 0x1626ba7e))
            return(0, 4)
        }
    }
}

/// @notice Tries to change something while it is asked; a static call forbids it.
contract WritingWallet {
    uint256 public asked;

    fallback() external {
        ++asked;
        assembly {
            mstore(0, shl(224, 0x1626ba7e))
            return(0, 32)
        }
    }
}

/// @notice Says yes in the end, after more work than the contract grants a wallet.
contract GreedyWallet {
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        uint256 before = gasleft();
        // What is left at the start tells nothing: the work is the same whatever was given.
        for (uint256 i; i < 2_000; ++i) keccak256(abi.encode(i, before));
        return this.isValidSignature.selector;
    }
}

/// @notice Asks whoever asks it to fetch the answer elsewhere (EIP-3668).
contract LookupWallet {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    string private url;

    constructor(string memory url_) {
        url = url_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, "", this.isValidSignature.selector, "");
    }
}
