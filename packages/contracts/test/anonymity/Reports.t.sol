// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ProvenActs} from "../../contracts/common/ProvenActs.sol";
import {IAnonymousReports} from "../../contracts/interfaces/anonymous-reports/IAnonymousReports.sol";
import {AnonymousReport, AnonymousReportDraft, Proof} from "../../contracts/types/Proofs.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {AnonymousTest} from "../support/AnonymousTest.sol";
import {GivenProofs} from "../support/GivenProofs.sol";
import {vm} from "../support/Vm.sol";

contract AnonymousReportTest is AnonymousTest {
    function test_a_report_of_a_member_is_filed_whoever_sends_it() public {
        _publishMembers();
        _report(_draft(), GivenProofs.report());
        AnonymousReport memory report = reports.getReport(GivenProofs.REPORT_ID);
        vm.assertEq(report.day, GivenProofs.DAY, "day");
        vm.assertEq(report.titleDigest, GivenProofs.TITLE, "title");
        vm.assertEq(report.category, GivenProofs.CATEGORY, "category");
        vm.assertEq(report.priority, 2, "medium until an officer says otherwise");
        vm.assertEq(reports.reportCount(), 1, "number of reports");
    }

    function test_an_identity_reports_once_a_day() public {
        _publishMembers();
        _report(_draft(), GivenProofs.report());
        _assertReportRejected(_draft(), GivenProofs.report(), RejectReason.NullifierUsed);
        AnonymousReportDraft memory second = _draft();
        second.titleDigest = GivenProofs.OTHER_TITLE;
        _assertReportRejected(second, GivenProofs.secondReport(), RejectReason.NullifierUsed);
    }

    function test_it_reports_again_on_the_next_day_and_is_another_there() public {
        _publishMembers();
        _report(_draft(), GivenProofs.report());
        AnonymousReportDraft memory next = _draft();
        next.day = GivenProofs.DAY + 1;
        _assertReportRejected(next, GivenProofs.reportOfTomorrow(), RejectReason.NotOpen);
        vm.warp(START + 1 days);
        _report(next, GivenProofs.reportOfTomorrow());
        vm.assertEq(reports.reportCount(), 2, "number of reports");
        vm.assertTrue(
            GivenProofs.report().nullifier != GivenProofs.reportOfTomorrow().nullifier,
            "nothing ties the two"
        );
    }

    function test_a_report_may_be_brought_a_day_late_and_not_two() public {
        _publishMembers();
        vm.warp(START + 2 days);
        _assertReportRejected(_draft(), GivenProofs.report(), RejectReason.Closed);
        vm.warp(START + 1 days);
        _report(_draft(), GivenProofs.report());
    }

    function test_nobody_reports_before_twenty_are_in_the_census() public {
        _publish(0, 0, GivenProofs.ROOT, 19);
        _assertReportRejected(_draft(), GivenProofs.report(), RejectReason.RootNotAccepted);
    }

    function test_an_unpublished_census_counts_for_nothing() public {
        _publishMembers();
        _assertReportRejected(_draft(), GivenProofs.reportOfAStranger(), RejectReason.RootNotAccepted);
    }

    function test_a_census_that_was_replaced_before_the_day_counts_no_more() public {
        _publishMembers();
        vm.warp(START + 2);
        _publish(0, GivenProofs.ROOT, GivenProofs.OTHER_ROOT, 24);
        _report(_draft(), GivenProofs.report()); // replaced on its day
        vm.warp(START + 1 days);
        AnonymousReportDraft memory next = _draft();
        next.day = GivenProofs.DAY + 1;
        _assertReportRejected(next, GivenProofs.reportOfTomorrow(), RejectReason.RootNotAccepted);
    }

    function test_a_proof_is_good_for_its_words_alone() public {
        _publishMembers();
        AnonymousReportDraft memory draft = _draft();
        draft.bodyDigest = keccak256("other");
        _assertReportRejected(draft, GivenProofs.report(), RejectReason.BadProof);
        draft = _draft();
        draft.category = 11;
        _assertReportRejected(draft, GivenProofs.report(), RejectReason.BadProof);
        draft = _draft();
        draft.threadCommitment = keccak256("mine");
        _assertReportRejected(draft, GivenProofs.report(), RejectReason.BadProof);
    }

    function test_a_proof_is_good_on_its_chain_alone() public {
        _publishMembers();
        vm.chainId(1);
        _assertReportRejected(_draft(), GivenProofs.report(), RejectReason.BadProof);
    }

    function testFuzz_no_bit_of_a_proof_may_differ(uint256 part, uint256 bit) public {
        _publishMembers();
        Proof memory proof = GivenProofs.report();
        proof.points[part % 8] ^= 1 << (bit % 256);
        _report(_draft(), proof);
        vm.assertEq(reports.reportCount(), 0, "number of reports");
    }

    function test_root_and_nullifier_have_one_form() public {
        _publishMembers();
        uint256 field = 21888242871839275222246405745257275088548364400416034343698204186575808495617;
        Proof memory proof = GivenProofs.report();
        proof.nullifier += field;
        _assertReportRejected(_draft(), proof, RejectReason.NotCanonical);
        proof = GivenProofs.report();
        proof.root += field;
        _assertReportRejected(_draft(), proof, RejectReason.NotCanonical);
        proof = GivenProofs.report();
        proof.points[0] += 21888242871839275222246405745257275088696311157297823662689037894645226208583;
        _assertReportRejected(_draft(), proof, RejectReason.NotCanonical);
    }

    function test_a_bad_proof_does_not_stop_the_good_one_beside_it() public {
        _publishMembers();
        AnonymousReportDraft[] memory drafts = new AnonymousReportDraft[](2);
        Proof[] memory proofs = new Proof[](2);
        (drafts[0], drafts[1]) = (_draft(), _draft());
        (proofs[0], proofs[1]) = (GivenProofs.secondReport(), GivenProofs.report());
        reports.reportsByProof(drafts, proofs);
        vm.assertEq(reports.reportCount(), 1, "number of reports");
    }

    function test_with_too_little_gas_nothing_is_judged() public {
        _publishMembers();
        AnonymousReportDraft[] memory drafts = new AnonymousReportDraft[](1);
        Proof[] memory proofs = new Proof[](1);
        (drafts[0], proofs[0]) = (_draft(), GivenProofs.report());
        vm.expectRevert(ProvenActs.NotEnoughGas.selector);
        reports.reportsByProof{gas: 250_000}(drafts, proofs);
    }

    function test_as_many_proofs_as_acts() public {
        vm.expectRevert(abi.encodeWithSelector(ProvenActs.NotAsManyProofs.selector, 1, 2));
        reports.reportsByProof(new AnonymousReportDraft[](1), new Proof[](2));
    }

    function testFuzz_only_case_officers_resolve(address sender) public {
        vm.assume(sender != CASE_OFFICER);
        _publishMembers();
        _report(_draft(), GivenProofs.report());
        vm.prank(sender);
        vm.expectRevert();
        reports.resolveReport(GivenProofs.REPORT_ID, keccak256("note"));
    }

    function test_nobody_withdraws_without_the_key_of_the_thread() public {
        _publishMembers();
        _report(_draft(), GivenProofs.report());
        bytes memory signature = _sign(_key(0), keccak256("anything"));
        vm.expectRevert(
            abi.encodeWithSelector(IAnonymousReports.NotTheReporter.selector, GivenProofs.REPORT_ID)
        );
        reports.withdrawReport(GivenProofs.REPORT_ID, _wallet(0), 0, signature);
    }
}
