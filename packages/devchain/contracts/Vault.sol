// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Keeps TRX and swaps it for one token at a fixed price; also fails in every way a contract can fail.
contract Vault {
    address public immutable token;
    uint256 public immutable unitsPerSun;
    mapping(address => uint256) public deposits;
    uint256 private _counter;
    uint256[] private _writes;

    event Deposited(address indexed from, uint256 value);
    event Paid(address indexed to, uint256 value);
    event Swapped(address indexed who, uint256 sun, uint256 units);

    error NotEnough(uint256 held, uint256 wanted);

    constructor(address token_, uint256 unitsPerSun_) payable {
        token = token_;
        unitsPerSun = unitsPerSun_;
    }

    receive() external payable {
        deposits[msg.sender] += msg.value;
        emit Deposited(msg.sender, msg.value);
    }

    function deposit() external payable {
        deposits[msg.sender] += msg.value;
        emit Deposited(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        uint256 held = deposits[msg.sender];
        if (held < value) revert NotEnough(held, value);
        deposits[msg.sender] = held - value;
        payable(msg.sender).transfer(value);
        emit Paid(msg.sender, value);
    }

    /// Splits what was sent among several receivers: one internal transaction for each.
    function split(address payable[] calldata receivers) external payable {
        uint256 share = msg.value / receivers.length;
        for (uint256 i = 0; i < receivers.length; i++) {
            receivers[i].transfer(share);
            emit Paid(receivers[i], share);
        }
    }

    function swap() external payable {
        uint256 units = msg.value * unitsPerSun;
        require(IToken(token).transfer(msg.sender, units), "token refused");
        emit Swapped(msg.sender, msg.value, units);
    }

    function swapBack(uint256 units) external {
        require(IToken(token).transferFrom(msg.sender, address(this), units), "token refused");
        uint256 value = units / unitsPerSun;
        payable(msg.sender).transfer(value);
        emit Swapped(msg.sender, value, units);
    }

    function failWithReason() external pure {
        revert("the vault is closed today");
    }

    function failWithPanic(uint256 divisor) external returns (uint256) {
        _counter = 1000 / divisor;
        return _counter;
    }

    function failWithInvalid() external pure {
        assembly {
            invalid()
        }
    }

    function burnEnergy(uint256 rounds) external {
        for (uint256 i = 0; i < rounds; i++) _writes.push(i + 1);
    }
}
