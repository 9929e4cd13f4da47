// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {AnonymousReports} from "../../contracts/AnonymousReports.sol";
import {Census} from "../../contracts/Census.sol";
import {Roles} from "../../contracts/common/Roles.sol";
import {ProvenActs} from "../../contracts/common/ProvenActs.sol";
import {AnonymousReport, AnonymousReportDraft, CensusChange, Proof} from "../../contracts/types/Proofs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {GivenProofs} from "./GivenProofs.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice Twenty-four citizens in a published census, and the contract at the address for which their proofs were made.
abstract contract AnonymousTest is SabhaTest {
    address internal constant CENSUS_KEY = address(0xA6);
    uint8 internal constant UP = 1;
    uint8 internal constant DOWN = 2;

    Census internal census;
    AnonymousReports internal reports;

    function setUp() public virtual override {
        super.setUp();
        _grant(Roles.CENSUS, CENSUS_KEY);
        _authoriseFirst(GivenProofs.MEMBERS);
        census = Census(_deploy("Census"));
        address verifier = _deploy("ProofVerifier", "");
        bytes memory code = _deploy("AnonymousReports", abi.encode(registry, census, verifier)).code;
        vm.etch(GivenProofs.AT, code);
        reports = AnonymousReports(GivenProofs.AT);
    }

    function _publish(uint32 cohort, uint256 previous, uint256 root, uint32 members) internal {
        CensusChange[] memory changes = new CensusChange[](1);
        changes[0] = CensusChange(cohort, previous, root, members);
        uint64 epoch = census.epoch() + 1;
        vm.prank(CENSUS_KEY);
        census.publish(epoch, 0, "", changes);
    }

    function _publishMembers() internal {
        _publish(0, 0, GivenProofs.ROOT, uint32(GivenProofs.MEMBERS));
    }

    function _draft() internal pure returns (AnonymousReportDraft memory) {
        return
            AnonymousReportDraft(
                GivenProofs.DAY,
                GivenProofs.TITLE,
                GivenProofs.BODY,
                GivenProofs.CATEGORY,
                0,
                0
            );
    }

    function _report(AnonymousReportDraft memory draft, Proof memory proof) internal {
        AnonymousReportDraft[] memory drafts = new AnonymousReportDraft[](1);
        Proof[] memory proofs = new Proof[](1);
        (drafts[0], proofs[0]) = (draft, proof);
        vm.prank(STRANGER);
        reports.reportsByProof(drafts, proofs);
    }

    function _vote(uint64 seq, uint8 choice, Proof memory proof) internal {
        bytes32[] memory ids = new bytes32[](1);
        uint64[] memory seqs = new uint64[](1);
        uint8[] memory choices = new uint8[](1);
        Proof[] memory proofs = new Proof[](1);
        (ids[0], seqs[0], choices[0], proofs[0]) = (GivenProofs.REPORT_ID, seq, choice, proof);
        vm.prank(STRANGER);
        reports.reportVotesByProof(ids, seqs, choices, proofs);
    }

    /// @dev Sends the vote and checks that it is skipped for this reason and that no count moves.
    function _assertVoteRejected(uint64 seq, uint8 choice, Proof memory proof, RejectReason reason) internal {
        AnonymousReport memory before = reports.getReport(GivenProofs.REPORT_ID);
        vm.expectEmit(address(reports));
        emit ProvenActs.ActRejected(
            GivenProofs.REPORT_ID,
            _voteDigest(seq, choice, proof.nullifier),
            proof.nullifier,
            reason
        );
        _vote(seq, choice, proof);
        _assertCounts(before.upvotes, before.downvotes);
    }

    function _assertReportRejected(
        AnonymousReportDraft memory draft,
        Proof memory proof,
        RejectReason reason
    ) internal {
        uint256 before = reports.reportCount();
        bytes32 id = _reportId(draft, proof.nullifier);
        vm.expectEmit(address(reports));
        emit ProvenActs.ActRejected(id, id, proof.nullifier, reason);
        _report(draft, proof);
        vm.assertEq(reports.reportCount(), before, "number of reports");
    }

    function _assertCounts(uint256 up, uint256 down) internal view {
        AnonymousReport memory report = reports.getReport(GivenProofs.REPORT_ID);
        vm.assertEq(report.upvotes, up, "up");
        vm.assertEq(report.downvotes, down, "down");
    }

    function _reportId(AnonymousReportDraft memory draft, uint256 nullifier) internal view returns (bytes32) {
        bytes32 kind = keccak256("report");
        bytes32 message = keccak256(
            abi.encode(
                keccak256("sabha.payload.v1"),
                kind,
                draft.titleDigest,
                draft.bodyDigest,
                uint256(draft.category),
                draft.threadCommitment,
                draft.evidenceRoot
            )
        );
        return _digest(kind, bytes32(uint256(draft.day)), nullifier, message);
    }

    function _voteDigest(uint64 seq, uint8 choice, uint256 nullifier) internal view returns (bytes32) {
        bytes32 kind = keccak256("report-vote");
        bytes32 message = keccak256(
            abi.encode(keccak256("sabha.payload.v1"), kind, uint256(seq), uint256(choice))
        );
        return _digest(kind, GivenProofs.REPORT_ID, nullifier, message);
    }

    /// @dev As docs/anonymity.md says it, written again.
    function _digest(
        bytes32 kind,
        bytes32 subject,
        uint256 nullifier,
        bytes32 message
    ) private view returns (bytes32) {
        bytes32 scope = keccak256(
            abi.encode(keccak256("sabha.scope.v1"), kind, block.chainid, GivenProofs.AT, subject)
        );
        return keccak256(abi.encode(keccak256("sabha.anonymous-act.v1"), kind, scope, nullifier, message));
    }
}
