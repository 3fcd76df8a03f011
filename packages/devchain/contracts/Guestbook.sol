// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Visitors leave a line. Its owner pays part of the energy, so that writing costs little or nothing.
contract Guestbook {
    struct Entry {
        address author;
        uint64 time;
        string text;
    }

    address public immutable owner;
    Entry[] private _entries;

    event Signed(uint256 indexed number, address indexed author, string text);

    constructor() {
        owner = msg.sender;
    }

    function count() external view returns (uint256) {
        return _entries.length;
    }

    function entry(uint256 number) external view returns (Entry memory) {
        return _entries[number];
    }

    /// Anything sent along, TRX or a token, is a tip.
    function sign(string calldata text) external payable {
        require(bytes(text).length > 0, "an empty line says nothing");
        _entries.push(Entry(msg.sender, uint64(block.timestamp), text));
        emit Signed(_entries.length - 1, msg.sender, text);
    }

    function collect() external {
        require(msg.sender == owner, "only the owner collects");
        payable(owner).transfer(address(this).balance);
    }
}
