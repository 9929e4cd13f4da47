// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proposals} from "../../contracts/Proposals.sol";
import {Ballot, SignedBallot} from "../../contracts/types/Ballots.sol";
import {RejectReason} from "../../contracts/types/RejectReason.sol";
import {ProposalsTest} from "../support/ProposalsTest.sol";
import {vm} from "../support/Vm.sol";

contract SignatureFormsTest is ProposalsTest {
    uint256 private constant CURVE_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    function test_a_replayed_ballot_is_rejected() public {
        SignedBallot memory signed = _signed(0, YES, 1);
        _cast(signed);
        _assertRejected(signed, RejectReason.StaleSequence);
    }

    function test_an_old_ballot_cannot_undo_a_changed_vote() public {
        SignedBallot memory first = _signed(0, YES, 1);
        _cast(first);
        _cast(_signed(0, NO, 2));
        _assertRejected(first, RejectReason.StaleSequence);
    }

    function testFuzz_an_altered_signature_is_rejected(uint256 position, uint8 flip) public {
        SignedBallot memory signed = _signed(0, YES, 1);
        vm.assume(flip != 0);
        position = position % 65;
        signed.signature[position] = bytes1(uint8(signed.signature[position]) ^ flip);
        _assertRejected(signed, RejectReason.BadSignature);
    }

    function testFuzz_an_altered_ballot_is_rejected(uint64 seq, uint64 deadline) public {
        seq = uint64(_bound(seq, 1, 2 ** 32));
        deadline = uint64(_bound(deadline, START, type(uint64).max));
        Ballot memory signedFor = _ballot(0, YES, 1);
        Ballot memory altered = Ballot(ID, TEXT, NO, _wallet(0), seq, deadline);
        bytes memory signature = _sign(_key(0), proposals.hashBallot(signedFor));
        _assertRejected(SignedBallot(altered, signature), RejectReason.BadSignature);
    }

    function test_a_signature_for_another_voter_is_rejected() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        bytes memory signature = _sign(_key(1), proposals.hashBallot(ballot));
        _assertRejected(SignedBallot(ballot, signature), RejectReason.BadSignature);
    }

    function test_the_second_form_of_a_signature_with_a_high_s_is_rejected() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_key(0), proposals.hashBallot(ballot));
        bytes32 highS = bytes32(CURVE_ORDER - uint256(s));
        bytes memory malleated = abi.encodePacked(r, highS, v == 27 ? uint8(28) : uint8(27));
        _assertRejected(SignedBallot(ballot, malleated), RejectReason.BadSignature);
    }

    function test_the_short_form_of_a_signature_is_rejected() public {
        Ballot memory ballot = _ballot(0, YES, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_key(0), proposals.hashBallot(ballot));
        bytes32 vs = bytes32((uint256(v - 27) << 255) | uint256(s));
        _assertRejected(SignedBallot(ballot, abi.encodePacked(r, vs)), RejectReason.BadSignature);
    }

    function testFuzz_a_signature_of_any_other_length_is_rejected(bytes calldata signature) public {
        _assertRejected(SignedBallot(_ballot(0, YES, 1), signature), RejectReason.BadSignature);
    }

    function test_a_ballot_for_another_chain_is_rejected() public {
        vm.chainId(4242);
        SignedBallot memory signed = _signed(0, YES, 1);
        vm.chainId(31337);
        _assertRejected(signed, RejectReason.BadSignature);
    }

    function test_a_ballot_for_another_contract_is_rejected() public {
        Proposals other = Proposals(_deployLate("Proposals"));
        Ballot memory ballot = _ballot(0, YES, 1);
        bytes memory signature = _sign(_key(0), other.hashBallot(ballot));
        _assertRejected(SignedBallot(ballot, signature), RejectReason.BadSignature);
    }

    function test_the_digest_is_eip712_as_written_in_the_standard() public view {
        Ballot memory ballot = _ballot(0, YES, 1);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Sabha"),
                keccak256("1"),
                block.chainid,
                address(proposals)
            )
        );
        bytes32 typeHash = keccak256(
            "Ballot(uint256 proposalId,bytes32 textHash,uint8 choice,address voter,uint64 seq,uint64 deadline)"
        );
        bytes32 structHash = keccak256(
            abi.encode(typeHash, ballot.proposalId, ballot.textHash, YES, ballot.voter, uint64(1), CLOSES)
        );
        vm.assertEq(proposals.domainSeparator(), domain, "domain");
        vm.assertEq(proposals.hashBallot(ballot), keccak256(abi.encodePacked(hex"1901", domain, structHash)), "digest");
    }
}
