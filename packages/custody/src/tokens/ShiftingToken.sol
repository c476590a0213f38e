// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import "./PlainToken.sol";

/// A token that tells other decimals after an upgrade: what was one coin is another number of them.
contract ShiftingToken is PlainToken {
    constructor(uint8 decimals_, uint256 supply) PlainToken(decimals_, supply) {}

    function shift(uint8 decimals_) external {
        decimals = decimals_;
    }
}
