// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Several kinds of items in one TRC1155 contract.
contract Items1155 {
    string public name;
    string public symbol;
    address public immutable owner;
    mapping(uint256 => mapping(address => uint256)) private _balances;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        owner = msg.sender;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256) external pure returns (string memory) {
        return "https://items.example/{id}.json";
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return _balances[id][holder];
    }

    function mint(address to, uint256 id, uint256 value) external {
        require(msg.sender == owner, "only the owner mints");
        _balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(msg.sender == from, "not allowed");
        require(_balances[id][from] >= value, "balance too low");
        _balances[id][from] -= value;
        _balances[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        require(msg.sender == from && ids.length == values.length, "not allowed");
        for (uint256 i = 0; i < ids.length; i++) {
            require(_balances[ids[i]][from] >= values[i], "balance too low");
            _balances[ids[i]][from] -= values[i];
            _balances[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}
