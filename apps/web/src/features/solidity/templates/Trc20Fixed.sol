// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token whose whole supply is minted once and belongs to the account that deploys it.
contract Trc20Fixed is ERC20 {
    uint8 private immutable _decimals;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 wholeTokens
    ) ERC20(name_, symbol_) {
        _decimals = decimals_;
        _mint(msg.sender, wholeTokens * 10 ** decimals_);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
