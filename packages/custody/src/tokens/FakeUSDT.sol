// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Says that it moved what nobody has: the name, symbol and log of USDT, and nothing behind them.
contract FakeUSDT {
    string public constant name = "Play USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
