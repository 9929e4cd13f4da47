// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Census} from "../../contracts/Census.sol";
import {Proposals} from "../../contracts/Proposals.sol";
import {SecretBallots} from "../../contracts/SecretBallots.sol";
import {ProvenActs} from "../../contracts/common/ProvenActs.sol";
import {Roles} from "../../contracts/common/Roles.sol";
import {CensusChange, Proof} from "../../contracts/types/Proofs.sol";
import {Eligibility, Terms} from "../../contracts/types/ProposalTerms.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {BallotReceipt, SecretBallot, SecretTally} from "../../contracts/types/SecretBallots.sol";
import {GivenBallots} from "./GivenBallots.sol";
import {MerkleTree} from "./MerkleTree.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice Two secret proposals, one with live results and one with hidden ones, that are open; and twenty-four citizens in a census
///         that was published before they opened.
abstract contract SecretBallotsTest is SabhaTest {
    address internal constant CENSUS_KEY = address(0xA6);
    uint8 internal constant YES = 1;
    uint8 internal constant NO = 2;
    uint64 internal constant OPENS = START + 1 hours;
    uint64 internal constant CLOSES = START + 9 days;
    uint64 internal constant EXTENDABLE = CLOSES + 3 days;
    uint16 internal constant GRACE = 600;
    uint256 internal constant LIVE = GivenBallots.LIVE_ID;
    uint256 internal constant HIDDEN = GivenBallots.HIDDEN_ID;

    Census internal census;
    Proposals internal proposals;
    SecretBallots internal ballots;

    function setUp() public virtual override {
        super.setUp();
        _grant(Roles.CENSUS, CENSUS_KEY);
        _authoriseFirst(GivenBallots.MEMBERS);
        census = Census(_deploy("Census"));
        proposals = Proposals(_deployLate("Proposals"));
        address verifier = _deploy("ProofVerifier", "");
        bytes memory arguments = abi.encode(registry, receiptLog, proposals, census, verifier);
        vm.etch(GivenBallots.AT, _deploy("SecretBallots", arguments).code);
        ballots = SecretBallots(GivenBallots.AT);
        _publish(0, GivenBallots.ROOT);
        _create(LIVE, GivenBallots.LIVE_TEXT);
        _create(HIDDEN, GivenBallots.HIDDEN_TEXT);
        ballots.registerProposal(LIVE, GivenBallots.LIVE_TEXT);
        ballots.registerProposal(HIDDEN, GivenBallots.HIDDEN_TEXT);
        vm.warp(OPENS);
    }

    function _publish(uint256 previous, uint256 root) internal {
        CensusChange[] memory changes = new CensusChange[](1);
        changes[0] = CensusChange(0, previous, root, uint32(GivenBallots.MEMBERS));
        uint64 epoch = census.epoch() + 1;
        vm.prank(CENSUS_KEY);
        census.publish(epoch, 0, "", changes);
    }

    function _create(uint256 id, bytes memory text) internal {
        _create(id, text, Eligibility.ByOpening);
    }

    function _create(uint256 id, bytes memory text, Eligibility eligibility) internal {
        Terms memory terms = Terms(OPENS, CLOSES, EXTENDABLE, GRACE, eligibility);
        vm.prank(OFFICIAL);
        proposals.createProposal(id, keccak256(text), text, address(0xB0), terms);
    }

    function _salt(uint256 n) internal pure returns (bytes32) {
        return bytes32(1_000 + n);
    }

    function _hash(uint8 choice, bytes32 salt) internal pure returns (bytes32) {
        return keccak256(abi.encode(uint256(choice), salt));
    }

    /// @dev What citizen `n` says where results are live.
    function _live(uint256 n, uint64 seq, uint8 choice) internal pure returns (SecretBallot memory) {
        return SecretBallot(seq, _hash(choice, _salt(n)), choice, _salt(n));
    }

    function _hidden(uint256 n, uint64 seq, uint8 choice) internal pure returns (SecretBallot memory) {
        return SecretBallot(seq, _hash(choice, _salt(n)), 0, 0);
    }

    function _cast(uint256 id, SecretBallot memory ballot, Proof memory proof) internal {
        (SecretBallot[] memory all, Proof[] memory proofs) = _one(ballot, proof);
        vm.prank(STRANGER);
        ballots.ballotsByProof(id, all, proofs);
    }

    function _one(
        SecretBallot memory ballot,
        Proof memory proof
    ) internal pure returns (SecretBallot[] memory all, Proof[] memory proofs) {
        all = new SecretBallot[](1);
        proofs = new Proof[](1);
        (all[0], proofs[0]) = (ballot, proof);
    }

    /// @dev Sends it and checks that it is skipped for this reason and that no count moves.
    function _assertRejected(
        uint256 id,
        SecretBallot memory ballot,
        Proof memory proof,
        RejectReason reason
    ) internal {
        SecretTally memory before = ballots.tallyOf(id);
        _expectRejected(id, ballot, proof, reason);
        _cast(id, ballot, proof);
        _assertTally(id, before.yes, before.no, before.unopened);
    }

    function _expectRejected(
        uint256 id,
        SecretBallot memory ballot,
        Proof memory proof,
        RejectReason reason
    ) internal {
        bytes32 digest = _digest(id, ballot, proof.nullifier);
        vm.expectEmit(address(ballots));
        emit ProvenActs.ActRejected(bytes32(id), digest, proof.nullifier, reason);
    }

    function _assertTally(uint256 id, uint256 yes, uint256 no, uint256 unopened) internal view {
        SecretTally memory tally = ballots.tallyOf(id);
        vm.assertEq(tally.yes, yes, "yes");
        vm.assertEq(tally.no, no, "no");
        vm.assertEq(tally.unopened, unopened, "unopened");
    }

    function _openOne(uint256 id, uint256 nullifier, uint8 choice, bytes32 salt) internal {
        uint256[] memory nullifiers = new uint256[](1);
        uint8[] memory choices = new uint8[](1);
        bytes32[] memory salts = new bytes32[](1);
        (nullifiers[0], choices[0], salts[0]) = (nullifier, choice, salt);
        ballots.openBallots(id, nullifiers, choices, salts);
    }

    /// @dev Anchors the ballot now, with neighbours, as received in this hour; gives its receipt.
    function _anchored(
        uint256 id,
        SecretBallot memory ballot,
        uint256 nullifier,
        uint64 receivedAt
    ) internal returns (BallotReceipt memory) {
        uint32 index = uint32(receiptLog.anchorCount());
        uint64 first = 1;
        if (index > 0) {
            (, , uint64 last, ) = receiptLog.anchorOf(index - 1);
            first = last + 1;
        }
        bytes32[] memory leaves = new bytes32[](3);
        (leaves[0], leaves[2]) = (keccak256("one"), keccak256("other"));
        bytes32 digest = _digest(id, ballot, nullifier);
        leaves[1] = keccak256(abi.encodePacked(digest, first + 1, receivedAt * 1000));
        _anchor(3, MerkleTree.root(leaves));
        return BallotReceipt(first + 1, receivedAt * 1000, index, MerkleTree.proof(leaves, 1));
    }

    function _castLate(
        uint256 id,
        SecretBallot memory ballot,
        Proof memory proof,
        BallotReceipt memory receipt
    ) internal {
        (SecretBallot[] memory all, Proof[] memory proofs) = _one(ballot, proof);
        BallotReceipt[] memory receipts = new BallotReceipt[](1);
        receipts[0] = receipt;
        ballots.lateBallotsByProof(id, all, proofs, receipts);
    }

    function _assertLateRejected(
        SecretBallot memory ballot,
        Proof memory proof,
        BallotReceipt memory receipt,
        RejectReason reason
    ) internal {
        SecretTally memory before = ballots.tallyOf(LIVE);
        _expectRejected(LIVE, ballot, proof, reason);
        _castLate(LIVE, ballot, proof, receipt);
        _assertTally(LIVE, before.yes, before.no, before.unopened);
    }

    /// @dev As docs/anonymity.md says it, written again.
    function _digest(
        uint256 id,
        SecretBallot memory ballot,
        uint256 nullifier
    ) internal view returns (bytes32) {
        bytes32 kind = keccak256("ballot");
        bytes32 textHash = keccak256(id == LIVE ? GivenBallots.LIVE_TEXT : GivenBallots.HIDDEN_TEXT);
        bytes32 subject = keccak256(abi.encode(id, textHash));
        bytes32 scope = keccak256(
            abi.encode(keccak256("sabha.scope.v1"), kind, block.chainid, GivenBallots.AT, subject)
        );
        bytes32 message = keccak256(
            abi.encode(keccak256("sabha.payload.v1"), kind, uint256(ballot.seq), ballot.choiceHash)
        );
        return keccak256(abi.encode(keccak256("sabha.anonymous-act.v1"), kind, scope, nullifier, message));
    }
}
