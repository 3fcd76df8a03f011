// SPDX-License-Identifier: MIT
pragma solidity ^0.5.17;

/// A TRC1155 contract that anybody mints, and whose events are as true as whoever calls it wants.
contract Loose1155 {
    string public constant name = "Loose kinds";
    string public constant symbol = "KIND";

    mapping(uint256 => mapping(address => uint256)) private _parts;
    mapping(address => uint256) private _totals;
    mapping(address => uint256[]) private _history;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return _parts[id][holder];
    }

    /// How much holders have of all kinds.
    function balancesOf(address[] calldata holders) external view returns (uint256[] memory found) {
        found = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; i++) found[i] = _totals[holders[i]];
    }

    /// How much holders have of one kind.
    function partsOf(address[] calldata holders, uint256 id) external view returns (uint256[] memory found) {
        found = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; i++) found[i] = _parts[id][holders[i]];
    }

    /// Heights and how much a holder had of all kinds from each on, one after the other.
    function history(address holder) external view returns (uint256[] memory) {
        return _history[holder];
    }

    // what is as it says

    function mint(address to, uint256 id, uint256 value) external {
        give(to, id, value);
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(address from, uint256 id, uint256 value) external {
        take(from, id, value);
        emit TransferSingle(msg.sender, from, address(0), id, value);
    }

    function move(address from, address to, uint256 id, uint256 value) external {
        take(from, id, value);
        give(to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) give(to, ids[i], values[i]);
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function moveBatch(address from, address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) {
            take(from, ids[i], values[i]);
            give(to, ids[i], values[i]);
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function destroy(address payable heir) external {
        selfdestruct(heir);
    }

    // what is not

    /// An event, and nothing else.
    function pretend(address from, address to, uint256 id, uint256 value) external {
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    /// A transfer without an event.
    function hide(address from, address to, uint256 id, uint256 value) external {
        take(from, id, value);
        give(to, id, value);
    }

    function conjure(address to, uint256 id, uint256 value) external {
        give(to, id, value);
    }

    function vanish(address from, uint256 id, uint256 value) external {
        take(from, id, value);
    }

    function give(address to, uint256 id, uint256 value) private {
        require(to != address(0) && _totals[to] + value < 2**240, "too much");
        _parts[id][to] += value;
        _totals[to] += value;
        note(to);
    }

    function take(address from, uint256 id, uint256 value) private {
        require(_parts[id][from] >= value, "balance too low");
        _parts[id][from] -= value;
        _totals[from] -= value;
        note(from);
    }

    function note(address holder) private {
        uint256[] storage known = _history[holder];
        uint256 length = known.length;
        if (length == 0 || known[length - 2] != block.number) {
            known.push(block.number);
            known.push(_totals[holder]);
        } else known[length - 1] = _totals[holder];
    }
}
