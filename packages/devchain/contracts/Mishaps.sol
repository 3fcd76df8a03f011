// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// One function for every way in which the virtual machine ends a call early.
contract Mishaps {
    struct Jump {
        function() internal to;
    }

    mapping(uint256 => uint256) private _slots;

    error OutOfOrder(uint256 asked, uint256 open);

    /// REVERT, with a reason in words.
    function revertWithReason() external pure {
        revert("this door is closed");
    }

    /// REVERT, with an error of its own.
    function revertWithError(uint256 asked) external pure {
        revert OutOfOrder(asked, 1);
    }

    /// REVERT without any data.
    function revertSilently() external pure {
        assembly {
            revert(0, 0)
        }
    }

    /// ILLEGAL_OPERATION: an opcode that does not exist.
    function illegalOperation() external pure {
        assembly {
            invalid()
        }
    }

    /// BAD_JUMP_DESTINATION: the pointer of a function leads to no function.
    function badJump() external {
        Jump memory jump;
        assembly {
            mstore(jump, 1)
        }
        jump.to();
    }

    /// OUT_OF_MEMORY: more than the three megabytes that a call may use.
    function outOfMemory() external pure {
        assembly {
            mstore(0x400000, 1)
        }
    }

    /// STACK_TOO_LARGE: every level leaves its return address behind.
    function dive(uint256 depth) public pure returns (uint256) {
        return depth == 0 ? 0 : 1 + dive(depth - 1);
    }

    /// OUT_OF_ENERGY: writes until the fee limit is used up.
    function fillSlots(uint256 count) external {
        for (uint256 i = 0; i < count; i++) _slots[i] = i + 1;
    }

    /// TRANSFER_FAILED: nobody can pay himself.
    function payMyself() external payable {
        payable(address(this)).transfer(msg.value);
    }

    /// UNKNOWN: reads an answer that nobody gave.
    function readMissingAnswer() external pure {
        assembly {
            returndatacopy(0, 0, 32)
        }
    }
}
