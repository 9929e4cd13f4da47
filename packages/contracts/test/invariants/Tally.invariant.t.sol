// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proposals} from "../../contracts/Proposals.sol";
import {Eligibility, Proposal, Terms} from "../../contracts/types/ProposalTerms.sol";
import {ProposalsHandler} from "../support/handlers/ProposalsHandler.sol";
import {SabhaTest} from "../support/SabhaTest.sol";
import {vm} from "../support/Vm.sol";

contract TallyInvariantTest is SabhaTest {
    bytes private constant TEXT = "text";

    Proposals private proposals;
    ProposalsHandler private handler;

    function setUp() public override {
        super.setUp();
        proposals = Proposals(_deployLate("Proposals"));
        handler = new ProposalsHandler(
            proposals,
            registry,
            REGISTRAR,
            receiptLog,
            RECEIPTS,
            OFFICIAL,
            TEXT,
            START
        );
        for (uint256 i; i < handler.CITIZENS(); ++i) _authorise(handler.voter(i));
        // The author of the first is a citizen; the second closes while the run goes on.
        _create(1, handler.voter(0), START + 300 days);
        _create(2, address(0xB0), START + 3 days);
    }

    function _create(uint256 id, address author, uint64 closesAt) private {
        Terms memory terms = Terms(START - 1 hours, closesAt, closesAt + 3 days, 600, Eligibility.ByClose);
        vm.prank(OFFICIAL);
        proposals.createProposal(id, keccak256(TEXT), TEXT, author, terms);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](2);
        (targets[0], targets[1]) = (address(handler), address(handler.replacements()));
    }

    function _person(uint256 wallet) private view returns (uint256) {
        return handler.replacements().personOf(handler.voter(wallet));
    }

    function invariant_a_tally_always_equals_the_ballots() public view {
        for (uint256 id = 1; id <= handler.PROPOSALS(); ++id) {
            uint256[4] memory counts;
            for (uint256 i; i < handler.WALLETS(); ++i) {
                (uint8 choice, ) = proposals.ballotOf(id, handler.voter(i));
                ++counts[choice];
            }
            Proposal memory proposal = proposals.getProposal(id);
            vm.assertEq(proposal.yesVotes, counts[1], "yes votes");
            vm.assertEq(proposal.noVotes, counts[2], "no votes");
            vm.assertEq(counts[3], 0, "no third choice");
        }
    }

    function invariant_a_ballot_changes_only_by_its_own_citizen() public view {
        vm.assertTrue(!handler.ruleBroken(), "no rule broken");
        for (uint256 i; i < handler.WALLETS(); ++i) {
            (uint8 choice, ) = proposals.ballotOf(1, handler.voter(i));
            vm.assertTrue(choice == 0 || _person(i) != 0, "no vote on one's own proposal");
        }
    }

    function invariant_a_person_has_one_ballot_at_most_whatever_their_wallets() public view {
        for (uint256 id = 1; id <= handler.PROPOSALS(); ++id) {
            uint256[] memory ballots = new uint256[](handler.CITIZENS());
            for (uint256 i; i < handler.WALLETS(); ++i) {
                (uint8 choice, ) = proposals.ballotOf(id, handler.voter(i));
                if (choice != 0) ++ballots[_person(i)];
            }
            for (uint256 i; i < ballots.length; ++i) vm.assertTrue(ballots[i] <= 1, "one ballot");
        }
    }
}
