// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SecretBallots} from "../../../contracts/SecretBallots.sol";
import {Proof} from "../../../contracts/types/Proofs.sol";
import {SecretBallot} from "../../../contracts/types/SecretBallots.sol";
import {vm} from "../Vm.sol";

/// @notice Strangers bring the ballots of four citizens in any order, again, to the wrong proposal and with other choices, and open
///         hidden ones, while time passes.
contract SecretBallotsHandler {
    /// @dev A proof, and what it is good for.
    struct Given {
        Proof proof;
        bytes32 salt;
        uint64 seq;
        uint8 choice;
    }

    SecretBallots private immutable ballots;
    uint256 private immutable liveId;
    uint256 private immutable hiddenId;
    Given[] private live;
    Given[] private hidden;
    uint64 private now_;

    constructor(SecretBallots ballots_, uint256 liveId_, uint256 hiddenId_, uint64 start) {
        (ballots, liveId, hiddenId, now_) = (ballots_, liveId_, hiddenId_, start);
    }

    /// @dev Of the test, before the calls begin: afterwards nobody makes a proof.
    function give(bool isLive, Proof memory proof, uint256 n, uint64 seq, uint8 choice) external {
        if (live.length + hidden.length >= 9) return;
        (isLive ? live : hidden).push(Given(proof, bytes32(1_000 + n), seq, choice));
    }

    function wait(uint32 howLong) external {
        now_ += howLong % 2 days;
        vm.warp(now_);
    }

    function castLive(uint8 which, uint8 choice, bool elsewhere) external {
        Given storage given = live[which % live.length];
        uint8 said = choice % 4 == 0 ? 3 - given.choice : given.choice;
        SecretBallot memory ballot = SecretBallot(given.seq, _hash(said, given.salt), said, given.salt);
        _cast(elsewhere ? hiddenId : liveId, ballot, given.proof);
    }

    function castHidden(uint8 which, bool said) external {
        Given storage given = hidden[which % hidden.length];
        SecretBallot memory ballot = SecretBallot(given.seq, _hash(given.choice, given.salt), 0, 0);
        if (said) (ballot.choice, ballot.salt) = (given.choice, given.salt);
        _cast(hiddenId, ballot, given.proof);
    }

    function open(uint8 which, uint8 choice, uint8 salt) external {
        Given storage given = hidden[which % hidden.length];
        uint256[] memory nullifiers = new uint256[](1);
        uint8[] memory choices = new uint8[](1);
        bytes32[] memory salts = new bytes32[](1);
        (nullifiers[0], choices[0]) = (given.proof.nullifier, 1 + (choice % 2));
        salts[0] = salt % 4 == 0 ? bytes32(uint256(salt)) : given.salt;
        ballots.openBallots(hiddenId, nullifiers, choices, salts);
    }

    function _hash(uint8 choice, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(uint256(choice), salt));
    }

    function _cast(uint256 id, SecretBallot memory ballot, Proof memory proof) private {
        SecretBallot[] memory all = new SecretBallot[](1);
        Proof[] memory proofs = new Proof[](1);
        (all[0], proofs[0]) = (ballot, proof);
        ballots.ballotsByProof(id, all, proofs);
    }
}
