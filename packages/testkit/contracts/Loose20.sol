// SPDX-License-Identifier: MIT
pragma solidity ^0.5.17;

/// A TRC20 token that anybody mints, and whose events are as true as whoever calls it wants. It remembers what everybody had after each block.
contract Loose20 {
    string public constant name = "Loose";
    string public constant symbol = "LOOSE";
    uint8 public constant decimals = 6;

    mapping(address => uint256) private _parts;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256[]) private _history;
    uint256 private _supply;
    /// What a part is worth above one, in percent.
    uint256 private _growth;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function balanceOf(address holder) public view returns (uint256) {
        return worth(_parts[holder]);
    }

    function totalSupply() external view returns (uint256) {
        return worth(_supply);
    }

    function balancesOf(address[] calldata holders) external view returns (uint256[] memory found) {
        found = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; i++) found[i] = balanceOf(holders[i]);
    }

    /// Heights and what a holder had from each on, one after the other.
    function history(address holder) external view returns (uint256[] memory) {
        return _history[holder];
    }

    // what is as it says

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "allowance too low");
        allow(from, msg.sender, allowed - value);
        move(from, to, value);
        emit Transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(msg.sender, spender, value);
        return true;
    }

    function mint(address to, uint256 value) external {
        give(to, value);
        emit Transfer(address(0), to, value);
    }

    function burn(uint256 value) external {
        take(msg.sender, value);
        emit Transfer(msg.sender, address(0), value);
    }

    /// A tenth stays with the token.
    function transferWithFee(address to, uint256 value) external {
        uint256 fee = value / 10;
        move(msg.sender, to, value - fee);
        emit Transfer(msg.sender, to, value - fee);
        move(msg.sender, address(this), fee);
        emit Transfer(msg.sender, address(this), fee);
    }

    /// Tells it in an event of which nothing is indexed.
    function transferPlainly(address to, uint256 value) external {
        move(msg.sender, to, value);
        bytes32 topic = keccak256("Transfer(address,address,uint256)");
        assembly {
            let place := mload(0x40)
            mstore(place, caller)
            mstore(add(place, 32), to)
            mstore(add(place, 64), value)
            log1(place, 96, topic)
        }
    }

    /// Several transfers, each half of the one before.
    function scatter(address first, address second, uint256 value) external {
        for (uint256 i = 0; i < 3; i++) {
            address to = i % 2 == 0 ? first : second;
            move(msg.sender, to, value);
            emit Transfer(msg.sender, to, value);
            value /= 2;
        }
    }

    function destroy(address payable heir) external {
        selfdestruct(heir);
    }

    // what is not

    /// What everybody has is another share of what it was.
    function rebase(uint256 growth) external {
        _growth = growth;
    }

    /// An event, and nothing else.
    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    /// A tenth is lost on the way, of which the event knows nothing.
    function skim(address to, uint256 value) external {
        take(msg.sender, value);
        give(to, value - value / 10);
        emit Transfer(msg.sender, to, value);
    }

    /// A transfer without an event.
    function hide(address from, address to, uint256 value) external {
        move(from, to, value);
    }

    function conjure(address to, uint256 value) external {
        give(to, value);
    }

    function vanish(address from, uint256 value) external {
        take(from, value);
    }

    function worth(uint256 parts) private view returns (uint256) {
        return _growth == 0 ? parts : parts + (parts / 100) * _growth;
    }

    function allow(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function give(address to, uint256 value) private {
        // so that a share of it more fits too
        require(_supply + value >= _supply && _supply + value < 2**240, "too much");
        _supply += value;
        _parts[to] += value;
        note(to);
    }

    function take(address from, uint256 value) private {
        require(_parts[from] >= value, "balance too low");
        _parts[from] -= value;
        _supply -= value;
        note(from);
    }

    function move(address from, address to, uint256 value) private {
        require(_parts[from] >= value, "balance too low");
        _parts[from] -= value;
        _parts[to] += value;
        note(from);
        note(to);
    }

    function note(address holder) private {
        uint256[] storage known = _history[holder];
        uint256 length = known.length;
        if (length == 0 || known[length - 2] != block.number) {
            known.push(block.number);
            known.push(_parts[holder]);
        } else known[length - 1] = _parts[holder];
    }
}
