// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Reports} from "../../../contracts/Reports.sol";
import {vm} from "../Vm.sol";

/// @notice Five wallets, of which the last is no citizen, file reports and vote on them while time passes.
contract ReportsHandler {
    uint256 public constant WALLETS = 5;

    Reports private immutable reports;
    address private immutable caseOfficer;
    uint64 private now_;

    mapping(address author => mapping(uint256 day => uint256)) public filedOn;
    bool public twiceADay;

    constructor(Reports reports_, address caseOfficer_, uint64 start) {
        (reports, caseOfficer, now_) = (reports_, caseOfficer_, start);
    }

    function wallet(uint256 index) public pure returns (address) {
        return address(uint160(0xC0 + (index % WALLETS)));
    }

    function file(uint8 who, uint8 priority) external {
        address author = wallet(who);
        vm.prank(author);
        (bool done, ) = address(reports).call(
            abi.encodeCall(reports.createReport, ("title", "description", priority % 6))
        );
        if (done && ++filedOn[author][(now_ + 5 hours + 30 minutes) / 1 days] > 1) twiceADay = true;
    }

    function vote(uint8 who, uint8 id, bool up) external {
        uint256 report = (id % (reports.reportCount() + 1)) + 1;
        vm.prank(wallet(who));
        (bool done, ) = address(reports).call(
            up ? abi.encodeCall(reports.upvoteReport, (report)) : abi.encodeCall(reports.downvoteReport, (report))
        );
        done;
    }

    function resolve(uint8 id) external {
        // Seldom, or every report would be closed before anyone votes.
        if (id % 8 != 0 || reports.reportCount() == 0) return;
        uint256 report = (id % reports.reportCount()) + 1;
        if (reports.getReport(report).resolved) return;
        vm.prank(caseOfficer);
        reports.resolveReport(report, "note");
    }

    function passTime(uint16 time) external {
        now_ += time;
        vm.warp(now_);
    }
}
