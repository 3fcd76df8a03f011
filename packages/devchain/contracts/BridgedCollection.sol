// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A TRC721 collection of the side chain that stands for one of the main chain. Its gateway makes and takes items.
contract BridgedCollection {
    bytes4 private constant RECEIVED = bytes4(keccak256("onTRC721Received(address,address,uint256,bytes)"));

    string public name;
    string public symbol;
    address public immutable gateway;
    /// The collection of the main chain.
    address public immutable mainToken;
    uint256 public totalSupply;
    mapping(uint256 => address) private _owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error OnlyGateway();
    error NoSuchItem(uint256 id);
    error NotTheOwner(uint256 id);
    error NotAllowed(uint256 id);

    modifier onlyGateway() {
        if (msg.sender != gateway) revert OnlyGateway();
        _;
    }

    constructor(address mainToken_, string memory name_, string memory symbol_) {
        gateway = msg.sender;
        mainToken = mainToken_;
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    /// What an item shows is kept by the collection of the main chain.
    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return "";
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = _owners[id];
        if (owner == address(0)) revert NoSuchItem(id);
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(id);
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        if (ownerOf(id) != from || to == address(0)) revert NotTheOwner(id);
        if (msg.sender != from && getApproved[id] != msg.sender && !isApprovedForAll[from][msg.sender])
            revert NotAllowed(id);
        balanceOf[to]++;
        _leave(from, id);
        _owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        (bool done, bytes memory answer) = to.call(
            abi.encodeWithSelector(RECEIVED, msg.sender, from, id, data)
        );
        if (!done || answer.length < 32 || abi.decode(answer, (bytes4)) != RECEIVED) revert NotAllowed(id);
    }

    function mint(address to, uint256 id) external onlyGateway {
        if (_owners[id] != address(0)) revert NotAllowed(id);
        _owners[id] = to;
        balanceOf[to]++;
        totalSupply++;
        emit Transfer(address(0), to, id);
    }

    function burn(address from, uint256 id) external onlyGateway {
        if (ownerOf(id) != from) revert NotTheOwner(id);
        _leave(from, id);
        delete _owners[id];
        totalSupply--;
        emit Transfer(from, address(0), id);
    }

    function _leave(address from, uint256 id) private {
        balanceOf[from]--;
        delete getApproved[id];
    }
}
