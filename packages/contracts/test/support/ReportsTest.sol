// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Reports} from "../../contracts/Reports.sol";
import {SabhaTest} from "./SabhaTest.sol";
import {vm} from "./Vm.sol";

/// @notice An empty Reports and three citizens (0, 1, 2).
abstract contract ReportsTest is SabhaTest {
    string internal constant TITLE = "bafytitle";
    string internal constant TEXT = "bafydescription";

    Reports internal reports;

    function setUp() public virtual override {
        super.setUp();
        reports = Reports(_deploy("Reports"));
        _authoriseFirst(3);
    }

    function _report(address author) internal returns (uint256 id) {
        vm.prank(author);
        return reports.createReport(TITLE, TEXT, 3);
    }

    function _upvote(address voter, uint256 id) internal {
        vm.prank(voter);
        reports.upvoteReport(id);
    }

    function _downvote(address voter, uint256 id) internal {
        vm.prank(voter);
        reports.downvoteReport(id);
    }

    function _resolve(uint256 id) internal {
        vm.prank(CASE_OFFICER);
        reports.resolveReport(id, keccak256("note"));
    }
}
