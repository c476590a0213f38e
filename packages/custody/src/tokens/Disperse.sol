// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Pays many in one transaction, as exchanges do: coins by calls that no list of transactions shows, and tokens that it holds.
contract Disperse {
    function sendNative(address[] calldata to, uint256[] calldata values) external payable {
        for (uint256 i = 0; i < to.length; i++) {
            (bool done, ) = to[i].call{value: values[i]}("");
            require(done, "not taken");
        }
    }

    function sendToken(address token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) {
            (bool done, ) = token.call(abi.encodeWithSelector(0xa9059cbb, to[i], values[i]));
            require(done, "not moved");
        }
    }
}
