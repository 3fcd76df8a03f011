// SPDX-License-Identifier: MIT
pragma solidity ^0.5.17;

/// A TRC721 collection that anybody mints, and whose events are as true as whoever calls it wants.
contract Loose721 {
    string public constant name = "Loose items";
    string public constant symbol = "ITEM";

    uint256 public totalSupply;
    mapping(uint256 => address) private _owners;
    mapping(address => uint256) public balanceOf;
    mapping(address => uint256[]) private _history;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        require(_owners[tokenId] != address(0), "no such item");
        return _owners[tokenId];
    }

    function balancesOf(address[] calldata holders) external view returns (uint256[] memory found) {
        found = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; i++) found[i] = balanceOf[holders[i]];
    }

    /// Owners of items, none where there is no such item.
    function ownersOf(uint256[] calldata ids) external view returns (address[] memory found) {
        found = new address[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) found[i] = _owners[ids[i]];
    }

    /// Heights and how many items a holder had from each on, one after the other.
    function history(address holder) external view returns (uint256[] memory) {
        return _history[holder];
    }

    // what is as it says

    function mint(address to, uint256 tokenId) external {
        require(to != address(0) && _owners[tokenId] == address(0), "item exists");
        give(to, tokenId);
        emit Transfer(address(0), to, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(to != address(0) && ownerOf(tokenId) == from, "not the owner");
        take(tokenId);
        give(to, tokenId);
        emit Transfer(from, to, tokenId);
    }

    function approve(address spender, uint256 tokenId) external {
        emit Approval(ownerOf(tokenId), spender, tokenId);
    }

    function burn(uint256 tokenId) external {
        address from = ownerOf(tokenId);
        take(tokenId);
        emit Transfer(from, address(0), tokenId);
    }

    function destroy(address payable heir) external {
        selfdestruct(heir);
    }

    // what is not

    /// An event, and nothing else.
    function pretend(address from, address to, uint256 tokenId) external {
        emit Transfer(from, to, tokenId);
    }

    /// Another owner without an event.
    function hide(address to, uint256 tokenId) external {
        require(to != address(0), "nobody");
        ownerOf(tokenId);
        take(tokenId);
        give(to, tokenId);
    }

    function conjure(address to, uint256 tokenId) external {
        require(to != address(0) && _owners[tokenId] == address(0), "item exists");
        give(to, tokenId);
    }

    function vanish(uint256 tokenId) external {
        ownerOf(tokenId);
        take(tokenId);
    }

    function give(address to, uint256 tokenId) private {
        _owners[tokenId] = to;
        totalSupply += 1;
        balanceOf[to] += 1;
        note(to);
    }

    function take(uint256 tokenId) private {
        address from = _owners[tokenId];
        delete _owners[tokenId];
        totalSupply -= 1;
        balanceOf[from] -= 1;
        note(from);
    }

    function note(address holder) private {
        uint256[] storage known = _history[holder];
        uint256 length = known.length;
        if (length == 0 || known[length - 2] != block.number) {
            known.push(block.number);
            known.push(balanceOf[holder]);
        } else known[length - 1] = balanceOf[holder];
    }
}
