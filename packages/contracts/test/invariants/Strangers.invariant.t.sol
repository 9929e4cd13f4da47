// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Petitions} from "../../contracts/Petitions.sol";
import {Proposals} from "../../contracts/Proposals.sol";
import {Reports} from "../../contracts/Reports.sol";
import {SpendingLedger} from "../../contracts/SpendingLedger.sol";
import {Eligibility, Terms} from "../../contracts/types/ProposalTerms.sol";
import {StrangerHandler} from "../support/handlers/StrangerHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract StrangersInvariantTest is SabhaTest {
    bytes32 private constant TEXT = keccak256("text");

    Proposals private proposals;
    Reports private reports;
    Petitions private petitions;
    SpendingLedger private ledger;
    StrangerHandler private handler;
    bytes32 private petition;
    bytes32 private report;
    bytes32 private before;

    function setUp() public override {
        super.setUp();
        proposals = Proposals(_deployLate("Proposals"));
        reports = Reports(_deploy("Reports"));
        petitions = Petitions(_deployLate("Petitions"));
        ledger = SpendingLedger(_deploy("SpendingLedger"));
        _authoriseFirst(2);
        Terms memory terms = Terms(START, START + 300 days, START + 301 days, 600, Eligibility.ByClose);
        vm.prank(OFFICIAL);
        proposals.createProposal(1, TEXT, "text", address(0xB0), terms);
        vm.prank(_wallet(0));
        report = reports.createReport("title", "description");
        vm.prank(_wallet(0));
        petition = petitions.createPetition(TEXT, 10, START + 300 days);
        vm.prank(_wallet(1));
        petitions.signPetition(petition);
        handler = new StrangerHandler(
            registry,
            proposals,
            reports,
            petitions,
            ledger,
            receiptLog,
            [_wallet(0), _wallet(1)],
            petition,
            report
        );
        before = _state();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_nobody_unauthorised_changes_anything() public view {
        vm.assertEq(_state(), before, "everything is as it was");
    }

    function _state() private view returns (bytes32) {
        bool offices = registry.hasRole(registry.REGISTRAR_ROLE(), REGISTRAR) &&
            registry.hasRole(registry.OFFICIAL_ROLE(), OFFICIAL) &&
            registry.hasRole(registry.CASE_OFFICER_ROLE(), CASE_OFFICER) &&
            registry.hasRole(registry.RECEIPTS_ROLE(), RECEIPTS) &&
            registry.hasRole(bytes32(0), ADMIN);
        bytes memory register = abi.encode(
            offices,
            registry.citizenCount(),
            registry.replacementCount(),
            registry.dailyLimit(),
            receiptLog.anchorCount(),
            registry.isAuthorised(_wallet(0)),
            registry.isAuthorised(_wallet(1))
        );
        bytes memory acts = abi.encode(
            proposals.proposalCount(),
            proposals.getProposal(1),
            reports.reportCount(),
            reports.getReport(report),
            petitions.petitionCount(),
            petitions.getPetition(petition),
            ledger.anchorCount()
        );
        return keccak256(bytes.concat(register, acts));
    }
}
