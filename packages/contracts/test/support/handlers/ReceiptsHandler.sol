// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {ReceiptLog} from "../../../contracts/ReceiptLog.sol";
import {vm} from "../Vm.sol";

/// @notice Anchors well and badly, by the office and by strangers.
contract ReceiptsHandler {
    ReceiptLog private immutable log;
    address private immutable receipts;

    /// @dev Every anchor that was taken, as it was taken.
    uint64[] public firsts;
    uint64[] public lasts;
    bytes32[] public roots;
    bool public strangerAnchored;

    constructor(ReceiptLog log_, address receipts_) {
        (log, receipts) = (log_, receipts_);
    }

    function count() external view returns (uint256) {
        return firsts.length;
    }

    function anchor(uint64 first, uint32 acts, uint16 batches, bool asNext, address stranger) external {
        first = first % 2 ** 40;
        if (asNext) first = lasts.length == 0 ? 1 : lasts[lasts.length - 1] + 1;
        uint64 last = acts % 7 == 0 ? acts : first + (acts % 1_000_000);
        bytes32[] memory list = new bytes32[](batches % 260);
        for (uint256 i; i < list.length; ++i) list[i] = keccak256(abi.encode(first, i));
        bool byOffice = batches % 5 != 0;
        vm.prank(byOffice ? receipts : stranger);
        (bool done, ) = address(log).call(abi.encodeCall(log.anchor, (first, last, list)));
        if (!done) return;
        if (!byOffice && stranger != receipts) strangerAnchored = true;
        (bytes32 root, , , ) = log.anchorOf(firsts.length);
        firsts.push(first);
        lasts.push(last);
        roots.push(root);
    }
}
