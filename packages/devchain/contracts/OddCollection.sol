// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A collection that misbehaves on request, for tests of contracts that handle items of others. Anyone may change it.
contract OddCollection {
    /// Honest; moves nothing and says nothing; refuses to send what one account holds; calls another contract while an
    /// item moves; uses all the energy that it gets.
    enum Mode {
        Honest,
        MovesNothing,
        Refuses,
        CallsBack,
        UsesEnergy
    }

    string public constant name = "Odd items";
    string public constant symbol = "ODDI";
    mapping(uint256 => address) public ownerOf;
    Mode public mode;
    address public target;
    bytes public callback;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function behave(Mode mode_, address target_, bytes calldata callback_) external {
        (mode, target, callback) = (mode_, target_, callback_);
    }

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        emit Transfer(address(0), to, id);
    }

    function transferFrom(address from, address to, uint256 id) external {
        if (mode == Mode.MovesNothing) return;
        if (mode == Mode.Refuses && from == target) revert("no");
        if (mode == Mode.UsesEnergy) while (true) {}
        if (mode == Mode.CallsBack) {
            (bool done,) = target.call(callback);
            require(!done, "it was let in");
        }
        require(ownerOf[id] == from, "not the owner");
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }
}
