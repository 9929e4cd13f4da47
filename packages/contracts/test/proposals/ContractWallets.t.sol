// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Signatures} from "../../contracts/common/Signatures.sol";
import {Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";
import "../support/wallets/HostileWallets.sol";
import {KeyWallet} from "../support/wallets/KeyWallet.sol";

contract ContractWalletsTest is ProposalsTest {
    function _ballotOf(address wallet) private pure returns (Ballot memory) {
        return Ballot(ID, TEXT, YES, wallet, 1, CLOSES);
    }

    function _soundWallet() private returns (address wallet) {
        wallet = address(new KeyWallet(_wallet(9)));
        _authorise(wallet);
    }

    function _signedFor(address wallet, uint256 key) private view returns (SignedBallot memory) {
        Ballot memory ballot = _ballotOf(wallet);
        return SignedBallot(ballot, _sign(key, proposals.hashBallot(ballot)));
    }

    function test_a_contract_wallet_votes_by_erc1271() public {
        address wallet = _soundWallet();
        _cast(_signedFor(wallet, _key(9)));
        _assertTally(1, 0);
        _assertBallot(wallet, YES, 1);
    }

    function test_a_contract_wallet_that_says_no_is_rejected() public {
        _assertRejected(_signedFor(_soundWallet(), _key(8)), RejectReason.BadSignature);
    }

    function test_a_signature_of_more_than_4096_bytes_is_not_even_asked_about() public {
        SignedBallot memory signed = _signedFor(_soundWallet(), _key(9));
        signed.signature = bytes.concat(signed.signature, new bytes(4097 - 65));
        _assertRejected(signed, RejectReason.BadSignature);
    }

    function test_an_account_delegated_under_eip7702_still_votes_by_its_key() public {
        address delegate = address(new RevertingWallet());
        vm.etch(_wallet(0), abi.encodePacked(hex"ef0100", delegate));
        _cast(_signed(0, YES, 1));
        _assertTally(1, 0);
    }

    function test_an_account_delegated_under_eip7702_votes_by_its_wallet_code_too() public {
        vm.etch(_wallet(0), address(new KeyWallet(_wallet(9))).code);
        _cast(_signedFor(_wallet(0), _key(9)));
        _assertTally(1, 0);
    }

    function test_a_reverting_wallet_is_skipped() public {
        _assertSkipped(address(new RevertingWallet()));
    }

    function test_a_wallet_that_burns_all_its_gas_is_skipped_at_a_bounded_cost() public {
        _assertSkipped(address(new GasBurningWallet()));
    }

    function test_a_wallet_that_returns_without_end_is_skipped_at_a_bounded_cost() public {
        _assertSkipped(address(new HugeAnswerWallet()));
    }

    function test_a_wallet_that_reverts_without_end_is_skipped_at_a_bounded_cost() public {
        _assertSkipped(address(new HugeRevertWallet()));
    }

    function test_a_wallet_that_reverts_with_the_magic_value_is_skipped() public {
        _assertSkipped(address(new MagicRevertWallet()));
    }

    function test_a_wallet_that_answers_with_rubbish_behind_the_magic_value_is_skipped() public {
        _assertSkipped(address(new DirtyAnswerWallet()));
    }

    function test_a_wallet_that_answers_four_bytes_is_skipped() public {
        _assertSkipped(address(new ShortAnswerWallet()));
    }

    function test_a_wallet_that_writes_while_it_is_asked_is_skipped() public {
        WritingWallet wallet = new WritingWallet();
        _assertSkipped(address(wallet));
        vm.assertEq(wallet.asked(), 0, "nothing written");
    }

    function test_code_that_is_no_wallet_is_skipped() public {
        _assertSkipped(address(registry));
    }

    function test_only_an_authorised_wallet_is_asked() public {
        SignedBallot memory signed = SignedBallot(_ballotOf(address(new GasBurningWallet())), "");
        uint256 before = gasleft();
        _assertRejected(signed, RejectReason.NotAuthorised);
        vm.assertTrue(before - gasleft() < 100_000, "an unauthorised wallet's code never runs");
    }

    function test_a_full_batch_of_hostile_wallets_fits_a_transaction_and_spares_the_last_citizen() public {
        SignedBallot[] memory batch = new SignedBallot[](200);
        address burner = address(new GasBurningWallet());
        _authorise(burner);
        for (uint256 i; i < 199; ++i) batch[i] = SignedBallot(_ballotOf(burner), "");
        batch[199] = _signed(0, YES, 1);
        uint256 before = gasleft();
        proposals.castVotesBySig(batch);
        vm.assertTrue(before - gasleft() < 15_000_000, "under the gas of one transaction");
        _assertTally(1, 0);
    }

    function test_a_contract_wallet_after_a_spent_budget_is_rejected_for_that_and_counts_in_the_next_batch() public {
        address burner = address(new GasBurningWallet());
        _authorise(burner);
        SignedBallot[] memory batch = new SignedBallot[](60);
        for (uint256 i; i < 59; ++i) batch[i] = SignedBallot(_ballotOf(burner), "");
        batch[59] = _signedFor(_soundWallet(), _key(9));
        _expectRejected(batch[59].ballot, RejectReason.SignatureBudgetSpent);
        proposals.castVotesBySig(batch);
        _assertTally(0, 0);
        _cast(batch[59]);
        _assertTally(1, 0);
    }

    function testFuzz_too_little_gas_never_makes_a_good_signature_look_bad(uint256 gas) public {
        gas = _bound(gas, 30_000, 300_000);
        SignedBallot[] memory batch = new SignedBallot[](1);
        batch[0] = _signedFor(_soundWallet(), _key(9));
        try proposals.castVotesBySig{gas: gas}(batch) {
            _assertTally(1, 0);
        } catch {
            _assertTally(0, 0);
        }
    }

    function test_a_batch_with_too_little_gas_reverts_with_not_enough_gas() public {
        SignedBallot[] memory batch = new SignedBallot[](1);
        batch[0] = _signedFor(_soundWallet(), _key(9));
        vm.expectRevert(Signatures.NotEnoughGas.selector);
        proposals.castVotesBySig{gas: 100_000}(batch);
    }

    function _assertSkipped(address hostile) private {
        _authorise(hostile);
        SignedBallot[] memory batch = new SignedBallot[](2);
        batch[0] = SignedBallot(_ballotOf(hostile), "signature");
        batch[1] = _signed(0, YES, 1);
        uint256 before = gasleft();
        _expectRejected(batch[0].ballot, RejectReason.BadSignature);
        proposals.castVotesBySig(batch);
        vm.assertTrue(before - gasleft() < 350_000, "bounded gas");
        _assertTally(1, 0);
    }
}
