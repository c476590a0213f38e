// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Answers false where others revert: the transaction succeeds, nothing moves, and no log says so.
contract FalseToken {
    string public constant name = "False";
    string public constant symbol = "FLS";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}
