// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ICensus} from "../interfaces/census/ICensus.sol";
import {IProofVerifier} from "../interfaces/census/IProofVerifier.sol";
import {Proof} from "../types/Proofs.sol";
import {RejectReason} from "../types/RejectReason.sol";
import {SignedActs} from "./SignedActs.sol";

/// @notice Acts of people whom nobody knows: a proof in place of a wallet. Scope, message and digest are those of
///         docs/anonymity.md.
abstract contract ProvenActs is SignedActs {
    /// @notice How many acts with a proof one transaction may carry.
    uint256 public constant MAX_PROOFS = 40;

    /// @dev What checking one proof may use. Points that are on no curve use all of it, and no more.
    uint256 private constant VERIFY_GAS = 300_000;
    uint256 private constant PROOF_DEPTH = 16;
    uint256 private constant FIELD =
        21888242871839275222246405745257275088548364400416034343698204186575808495617;
    uint256 private constant COORDINATES =
        21888242871839275222246405745257275088696311157297823662689037894645226208583;

    bytes32 private constant SCOPE_TAG = keccak256("sabha.scope.v1");
    bytes32 private constant PAYLOAD_TAG = keccak256("sabha.payload.v1");
    bytes32 private constant ACT_TAG = keccak256("sabha.anonymous-act.v1");

    ICensus public immutable census;
    IProofVerifier public immutable verifier;

    event ActRejected(
        bytes32 indexed subjectId,
        bytes32 indexed digest,
        uint256 nullifier,
        RejectReason reason
    );

    error NotAsManyProofs(uint256 acts, uint256 proofs);
    error NotEnoughGas();

    constructor(address census_, address verifier_) {
        census = ICensus(census_);
        verifier = IProofVerifier(verifier_);
    }

    function _boundProofs(uint256 acts, uint256 proofs) internal pure {
        if (acts != proofs) revert NotAsManyProofs(acts, proofs);
        _boundBatch(acts, MAX_PROOFS);
    }

    /// @notice In what an identity has one nullifier: a kind of act, about something, of this contract on this chain.
    function _scope(bytes32 kind, bytes32 subject) internal view returns (bytes32) {
        return keccak256(abi.encode(SCOPE_TAG, kind, block.chainid, address(this), subject));
    }

    function _message(bytes32 kind, bytes memory words) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(PAYLOAD_TAG, kind, words));
    }

    /// @notice The identity of an act, which leaves its proof out: anybody can make a second proof of it.
    function _digest(
        bytes32 kind,
        bytes32 scope,
        uint256 nullifier,
        bytes32 message
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(ACT_TAG, kind, scope, nullifier, message));
    }

    /// @dev The dearest question comes last: whether the proof is good.
    function _proofFault(
        Proof calldata proof,
        bytes32 scope,
        bytes32 message,
        uint64 from,
        uint64 to
    ) internal view returns (RejectReason) {
        if (!_isCanonical(proof)) return RejectReason.NotCanonical;
        if (!census.accepted(proof.root, from, to)) return RejectReason.RootNotAccepted;
        return _isProven(proof, scope, message) ? RejectReason.None : RejectReason.BadProof;
    }

    function _isCanonical(Proof calldata proof) private pure returns (bool) {
        if (proof.root == 0 || proof.root >= FIELD) return false;
        if (proof.nullifier == 0 || proof.nullifier >= FIELD) return false;
        for (uint256 i; i < 8; ++i) if (proof.points[i] >= COORDINATES) return false;
        return true;
    }

    /// @dev With less gas than is promised a good proof would look bad: then nothing of the batch counts.
    function _isProven(Proof calldata proof, bytes32 scope, bytes32 message) private view returns (bool) {
        uint256[8] calldata p = proof.points;
        bytes memory call = abi.encodeCall(
            IProofVerifier.verifyProof,
            (
                [p[0], p[1]],
                [[p[2], p[3]], [p[4], p[5]]],
                [p[6], p[7]],
                [proof.root, proof.nullifier, _inField(message), _inField(scope)],
                PROOF_DEPTH
            )
        );
        if (gasleft() < VERIFY_GAS + VERIFY_GAS / 32) revert NotEnoughGas();
        (bool done, bytes memory answer) = address(verifier).staticcall{gas: VERIFY_GAS}(call);
        return done && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    function _inField(bytes32 word) private pure returns (uint256) {
        return uint256(keccak256(abi.encodePacked(word))) >> 8;
    }
}
