// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {CitizenRegistry} from "../../../contracts/CitizenRegistry.sol";
import {Petitions} from "../../../contracts/Petitions.sol";
import {Proposals} from "../../../contracts/Proposals.sol";
import {ReceiptLog} from "../../../contracts/ReceiptLog.sol";
import {Reports} from "../../../contracts/Reports.sol";
import {SpendingLedger} from "../../../contracts/SpendingLedger.sol";
import {Ballot, SignedBallot} from "../../../contracts/types/Ballots.sol";
import {
    Endorsement,
    PetitionDraft,
    SignedEndorsement,
    SignedPetitionDraft
} from "../../../contracts/types/PetitionActs.sol";
import {ReportDraft, SignedReportDraft} from "../../../contracts/types/ReportActs.sol";
import {Eligibility, Terms} from "../../../contracts/types/ProposalTerms.sol";
import {vm} from "../Vm.sol";

/// @notice Wallets without citizenship or office call everything, with any arguments. Nothing may change.
contract StrangerHandler {
    CitizenRegistry private immutable registry;
    Proposals private immutable proposals;
    Reports private immutable reports;
    Petitions private immutable petitions;
    SpendingLedger private immutable ledger;
    ReceiptLog private immutable receiptLog;
    address[2] private citizens;
    bytes32 private immutable petition;
    bytes32 private immutable report;

    constructor(
        CitizenRegistry a,
        Proposals b,
        Reports c,
        Petitions d,
        SpendingLedger e,
        ReceiptLog f,
        address[2] memory citizens_,
        bytes32 petition_,
        bytes32 report_
    ) {
        (registry, proposals, reports, petitions, ledger) = (a, b, c, d, e);
        receiptLog = f;
        (citizens, petition, report) = (citizens_, petition_, report_);
    }

    function onRegistry(uint256 who, uint8 what, address wallet, bytes32 role) external {
        address[] memory wallets = new address[](1);
        wallets[0] = wallet;
        bytes[8] memory calls = [
            abi.encodeCall(registry.replace, (citizens[what % 2], wallet)),
            abi.encodeCall(registry.authorise, (wallet)),
            abi.encodeCall(registry.authoriseMany, (wallets)),
            abi.encodeCall(registry.revoke, (wallet)),
            abi.encodeCall(registry.grantRole, (what % 2 == 0 ? role : bytes32(0), wallet)),
            abi.encodeCall(registry.revokeRole, (role, wallet)),
            abi.encodeCall(registry.renounceRole, (role, wallet)),
            abi.encodeCall(registry.setDailyLimit, (what))
        ];
        _call(who, address(registry), calls[what % 8]);
    }

    function onProposals(uint256 who, uint8 what, uint256 id, address wallet, bytes32 word) external {
        bytes memory text = abi.encode(word);
        uint64 closesAt = _now() + 1 days;
        Terms memory terms = Terms(_now(), closesAt, closesAt, 600, Eligibility.ByClose);
        bytes[6] memory calls = [
            abi.encodeCall(proposals.createProposal, (id, keccak256(text), text, wallet, terms)),
            abi.encodeCall(proposals.amendProposal, (1, keccak256(text), text, _now(), closesAt, closesAt)),
            abi.encodeCall(proposals.extendProposal, (1, closesAt, word)),
            abi.encodeCall(proposals.withdrawProposal, (1, word)),
            abi.encodeCall(proposals.voteYes, (1)),
            abi.encodeCall(proposals.voteNo, (1))
        ];
        _call(who, address(proposals), calls[what % 6]);
    }

    /// @dev See bySignature.
    function reportBySignature(uint256 who, uint8 citizen, bool forSelf) external {
        uint256 key = _key(who);
        address wallet = forSelf ? vm.addr(key) : citizens[citizen % 2];
        SignedReportDraft[] memory drafts = new SignedReportDraft[](1);
        drafts[0].draft = ReportDraft("title", "description", wallet, _now(), _now() + 7 days);
        drafts[0].signature = _sign(key, reports.hashDraft(drafts[0].draft));
        _call(who, address(reports), abi.encodeCall(reports.createReportsBySig, (drafts)));
    }

    /// @dev The stranger signs well, for themselves; or badly, for a citizen.
    function bySignature(uint256 who, uint8 citizen, bool forSelf, uint8 choice) external {
        bytes32 text = keccak256("text");
        uint256 key = _key(who);
        address wallet = forSelf ? vm.addr(key) : citizens[citizen % 2];
        SignedBallot[] memory ballots = new SignedBallot[](1);
        ballots[0].ballot = Ballot(1, text, choice, wallet, 1, type(uint64).max);
        ballots[0].signature = _sign(key, proposals.hashBallot(ballots[0].ballot));
        _call(who, address(proposals), abi.encodeCall(proposals.castVotesBySig, (ballots)));

        SignedPetitionDraft[] memory drafts = new SignedPetitionDraft[](1);
        drafts[0].draft = PetitionDraft(text, 1, _now() + 1 days, wallet, _now(), _now() + 7 days);
        drafts[0].signature = _sign(key, petitions.hashDraft(drafts[0].draft));
        _call(who, address(petitions), abi.encodeCall(petitions.createPetitionsBySig, (drafts)));

        SignedEndorsement[] memory acts = new SignedEndorsement[](1);
        acts[0].endorsement = Endorsement(petition, choice % 3, wallet, 2, type(uint64).max);
        acts[0].signature = _sign(key, petitions.hashEndorsement(acts[0].endorsement));
        _call(who, address(petitions), abi.encodeCall(petitions.signPetitionsBySig, (acts)));
    }

    function onTheRest(uint256 who, uint8 what, bytes32 word, uint64 number) external {
        bytes32[] memory roots = new bytes32[](1);
        roots[0] = word;
        address[] memory signers = new address[](1);
        signers[0] = citizens[1];
        bytes[13] memory calls = [
            abi.encodeCall(reports.createReport, ("title", "description")),
            abi.encodeCall(reports.upvoteReport, (report)),
            abi.encodeCall(reports.downvoteReport, (report)),
            abi.encodeCall(reports.resolveReport, (report, word)),
            abi.encodeCall(petitions.createPetition, (word, uint32(number), uint64(block.timestamp) + 1 days)),
            abi.encodeCall(petitions.signPetition, (petition)),
            abi.encodeCall(petitions.withdrawSignature, (petition)),
            abi.encodeCall(petitions.removePetition, (petition, word)),
            abi.encodeCall(petitions.invalidateSignatures, (petition, signers, word)),
            abi.encodeCall(petitions.reinstateSignatures, (petition, signers, word)),
            abi.encodeCall(ledger.anchor, (word, word, number, uint16(number))),
            abi.encodeCall(receiptLog.anchor, (1, 1, roots)),
            abi.encodeCall(reports.setPriority, (report, uint8(number)))
        ];
        address[13] memory targets = [
            address(reports),
            address(reports),
            address(reports),
            address(reports),
            address(petitions),
            address(petitions),
            address(petitions),
            address(petitions),
            address(petitions),
            address(petitions),
            address(ledger),
            address(receiptLog),
            address(reports)
        ];
        _call(who, targets[what % 13], calls[what % 13]);
    }

    function _now() private view returns (uint64) {
        return uint64(block.timestamp);
    }

    function _key(uint256 who) private pure returns (uint256) {
        return uint256(keccak256(abi.encode("stranger", who)));
    }

    function _sign(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _call(uint256 who, address target, bytes memory data) private {
        vm.prank(vm.addr(_key(who)));
        (bool done, ) = target.call(data);
        done;
    }
}
