// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// The habits of USDT on Ethereum: transfers answer nothing, an approval passes through zero, the owner may take a fee up to a
/// cap, pause everybody, and block one.
contract QuirkUSDT {
    string public constant name = "Play USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public constant MOST_BASIS_POINTS = 100;

    address public owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isBlocked;
    bool public paused;
    uint256 public basisPoints;
    uint256 public maximumFee;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    modifier onlyOwner() {
        require(msg.sender == owner, "only the owner");
        _;
    }

    constructor(uint256 supply) {
        owner = msg.sender;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "through zero first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function setFee(uint256 points, uint256 most) external onlyOwner {
        require(points <= MOST_BASIS_POINTS, "too much");
        basisPoints = points;
        maximumFee = most;
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
    }

    function setBlocked(address who, bool value) external onlyOwner {
        isBlocked[who] = value;
    }

    function move(address from, address to, uint256 value) private {
        require(!paused, "paused");
        require(!isBlocked[from], "blocked");
        uint256 fee = (value * basisPoints) / 10_000;
        if (fee > maximumFee) fee = maximumFee;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balanceOf[owner] += fee;
            emit Transfer(from, owner, fee);
        }
    }
}
