// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Anchors} from "../../../contracts/Anchors.sol";
import {vm} from "../Vm.sol";

/// @notice Anchors acts of few kinds and subjects, well and badly, by the office and by strangers.
contract AnchorsHandler {
    Anchors private immutable anchors;
    address private immutable receipts;

    struct Batch {
        uint64 first;
        uint64 last;
    }

    /// @dev Every batch that was taken, by its line: kind and subject.
    mapping(uint256 line => Batch[]) private _batches;
    bool public strangerAnchored;

    constructor(Anchors anchors_, address receipts_) {
        (anchors, receipts) = (anchors_, receipts_);
    }

    function lineOf(uint256 line) public pure returns (bytes32 kind, uint256 subject) {
        return (bytes32(line / 2 + 1), line % 2);
    }

    function count(uint256 line) external view returns (uint256) {
        return _batches[line].length;
    }

    function batch(uint256 line, uint256 index) external view returns (Batch memory) {
        return _batches[line][index];
    }

    function anchorActs(
        uint8 which,
        uint64 first,
        uint32 more,
        bool asNext,
        bytes32 root,
        address stranger
    ) external {
        uint256 line = which % 4;
        first = first % 2 ** 40;
        if (asNext) first = _next(line);
        uint64 last = more % 7 == 0 ? more : first + more;
        bool byOffice = which % 5 != 0;
        vm.prank(byOffice ? receipts : stranger);
        if (!_send(line, first, last, root)) return;
        if (!byOffice && stranger != receipts) strangerAnchored = true;
        _batches[line].push(Batch(first, last));
    }

    function _next(uint256 line) private view returns (uint64) {
        uint256 length = _batches[line].length;
        return length == 0 ? 1 : _batches[line][length - 1].last + 1;
    }

    function _send(uint256 line, uint64 first, uint64 last, bytes32 root) private returns (bool done) {
        (bytes32 kind, uint256 subject) = lineOf(line);
        bytes memory data = abi.encodeCall(
            anchors.anchor,
            (kind, subject, first, last, root, _files(root))
        );
        (done, ) = address(anchors).call(data);
    }

    function _files(bytes32 root) private pure returns (bytes32) {
        return keccak256(abi.encode(root));
    }
}
