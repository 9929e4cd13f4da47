// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SemaphoreVerifier} from "@semaphore-protocol/contracts/base/SemaphoreVerifier.sol";

/// @notice Semaphore's verifier of version 4, unchanged: the keys of its public ceremony of 2024 are in it.
contract ProofVerifier is SemaphoreVerifier {}
