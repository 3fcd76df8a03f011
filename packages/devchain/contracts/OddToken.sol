// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token that misbehaves on request, for tests of contracts that handle tokens of others. Anyone may change it.
contract OddToken {
    /// Honest; keeps 1 %; moves and returns false; moves and returns nothing; returns true and moves nothing; refuses
    /// to send what the exchange holds; calls another contract while it moves; uses all the energy that it gets.
    enum Mode {
        Honest,
        TakesFee,
        ReturnsFalse,
        ReturnsNothing,
        MovesNothing,
        RefusesExchange,
        CallsBack,
        UsesEnergy
    }

    string public constant name = "Odd token";
    string public constant symbol = "ODD";
    uint8 public constant decimals = 6;
    Mode public mode;
    address public exchange;
    bytes public callback;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event CalledBack(bool done);

    function behave(Mode mode_, address exchange_, bytes calldata callback_) external {
        mode = mode_;
        exchange = exchange_;
        callback = callback_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
        _answer();
    }

    function transferFrom(address from, address to, uint256 value) external {
        require(allowance[from][msg.sender] >= value, "allowance too low");
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        _answer();
    }

    function _move(address from, address to, uint256 value) private {
        if (mode == Mode.MovesNothing) return;
        if (mode == Mode.RefusesExchange) require(from != exchange, "refused");
        if (mode == Mode.UsesEnergy && from == exchange) while (true) {}
        if (mode == Mode.CallsBack) {
            (bool done,) = exchange.call(callback);
            emit CalledBack(done);
        }
        uint256 kept = mode == Mode.TakesFee ? value / 100 : 0;
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        balanceOf[address(0)] += kept;
        emit Transfer(from, to, value - kept);
    }

    function _answer() private view {
        if (mode == Mode.ReturnsNothing) return;
        uint256 answer = mode == Mode.ReturnsFalse ? 0 : 1;
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }
}
