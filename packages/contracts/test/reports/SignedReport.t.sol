// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {SignedActs} from "../../contracts/common/SignedActs.sol";
import {IReportsEvents} from "../../contracts/interfaces/reports/IReportsEvents.sol";
import {Reports} from "../../contracts/Reports.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ReportDraft, SignedReportDraft} from "../../contracts/types/ReportActs.sol";
import {ReportsTest} from "../support/ReportsTest.sol";
import {vm} from "../support/Vm.sol";
import {GasBurningWallet} from "../support/wallets/HostileWallets.sol";
import {KeyWallet} from "../support/wallets/KeyWallet.sol";

contract SignedReportTest is ReportsTest {
    function test_anyone_brings_in_a_signed_report() public {
        SignedReportDraft memory signed = _signed(1, _draft(1));
        bytes32 digest = reports.hashDraft(signed.draft);
        vm.expectEmit(address(reports));
        emit IReportsEvents.ReportCreated(digest, _wallet(1), TITLE, TEXT, START, digest);
        _send(STRANGER, signed);
        vm.assertEq(reports.getReport(digest).author, _wallet(1), "its id is its digest");
    }

    function test_a_draft_makes_one_report_ever() public {
        ReportDraft memory draft = _draft(1);
        draft.deadline = START + 7 days;
        _send(STRANGER, _signed(1, draft));
        vm.warp(START + 7 days);
        _assertRejected(STRANGER, _signed(1, draft), RejectReason.AlreadyUsed);
    }

    function test_the_day_binds_signed_reports_and_the_wallets_own_together() public {
        _report(_wallet(1));
        _assertRejected(STRANGER, _signed(1, _draft(1)), RejectReason.TooSoon);
        _send(STRANGER, _signed(2, _draft(2)));
        _expectRefused(RejectReason.TooSoon);
        _report(_wallet(2));
    }

    function test_a_draft_counts_from_its_first_second_to_its_last() public {
        SignedReportDraft memory signed = _signed(1, _draft(1));
        vm.warp(START + 1 hours + 1);
        _assertRejected(STRANGER, signed, RejectReason.DeadlinePassed);
        vm.warp(START - 1);
        _assertRejected(STRANGER, signed, RejectReason.NotOpen);
        vm.warp(START + 1 hours);
        _send(STRANGER, signed);
        vm.assertEq(reports.reportCount(), 1, "count");
    }

    function test_a_draft_that_could_be_kept_for_longer_than_a_week_never_counts() public {
        ReportDraft memory draft = _draft(1);
        draft.deadline = START + 7 days + 1;
        _assertRejected(STRANGER, _signed(1, draft), RejectReason.BadTerms);
    }

    function test_a_draft_without_a_deadline_makes_no_report_by_signature() public {
        ReportDraft memory draft = _draft(1);
        draft.deadline = 0;
        _assertRejected(STRANGER, _signed(1, draft), RejectReason.DeadlinePassed);
    }

    function testFuzz_an_altered_draft_is_rejected(bytes32 title, bytes32 text) public {
        vm.assume(title != TITLE && title != 0 && text != 0);
        SignedReportDraft memory signed = _signed(1, _draft(1));
        (signed.draft.titleDigest, signed.draft.descriptionDigest) = (title, text);
        _assertRejected(STRANGER, signed, RejectReason.BadSignature);
    }

    function test_bad_terms_and_unauthorised_authors_are_rejected() public {
        ReportDraft memory draft = _draft(1);
        draft.titleDigest = 0;
        _assertRejected(STRANGER, _signed(1, draft), RejectReason.BadTerms);
        _assertRejected(STRANGER, _signed(50, _draft(50)), RejectReason.NotAuthorised);
    }

    function test_a_draft_for_another_contract_or_chain_is_rejected() public {
        ReportDraft memory draft = _draft(1);
        Reports other = Reports(_deploy("Reports"));
        bytes memory signature = _sign(_key(1), other.hashDraft(draft));
        _assertRejected(STRANGER, SignedReportDraft(draft, signature), RejectReason.BadSignature);
        vm.chainId(4242);
        SignedReportDraft memory elsewhere = _signed(1, draft);
        vm.chainId(31337);
        _assertRejected(STRANGER, elsewhere, RejectReason.BadSignature);
    }

    function test_a_contract_wallet_reports_and_a_hostile_one_does_not_hurt() public {
        address wallet = address(new KeyWallet(_wallet(9)));
        address hostile = address(new GasBurningWallet());
        _authorise(wallet);
        _authorise(hostile);
        SignedReportDraft[] memory batch = new SignedReportDraft[](3);
        ReportDraft memory draft = _draft(9);
        draft.author = hostile;
        batch[0] = SignedReportDraft(draft, "");
        draft = _draft(9);
        draft.author = wallet;
        batch[1] = _signed(9, draft);
        batch[2] = _signed(1, _draft(1));
        reports.createReportsBySig(batch);
        vm.assertEq(reports.reportCount(), 2, "count");
    }

    function testFuzz_a_batch_of_rubbish_never_reverts(
        ReportDraft[6] calldata drafts,
        bytes[6] calldata signatures
    ) public {
        SignedReportDraft[] memory batch = new SignedReportDraft[](7);
        for (uint256 i; i < 6; ++i) {
            ReportDraft memory draft = drafts[i];
            if (draft.deadline % 2 == 0) draft.author = _wallet(draft.deadline % 3);
            batch[i] = SignedReportDraft(draft, signatures[i]);
        }
        batch[6] = _signed(1, _draft(1));
        reports.createReportsBySig(batch);
        vm.assertEq(reports.reportCount(), 1, "count");
    }

    function test_201_drafts_are_too_many() public {
        vm.expectRevert(abi.encodeWithSelector(SignedActs.BatchTooLarge.selector, 201, 200));
        reports.createReportsBySig(new SignedReportDraft[](201));
    }
}
