// SPDX-License-Identifier: MIT

/// Takes and pays TRC10 tokens for the gateway that made it. Solidity has no words for the instructions of the TVM that
/// know TRC10, so they stand here by their numbers: d0 CALLTOKEN, d1 TOKENBALANCE, d2 CALLTOKENVALUE, d3 CALLTOKENID.
/// What arrives and what is paid is decided by the gateway alone; its interface is ITokenVault.
object "TokenVault" {
    code {
        // made by the constructor of the gateway
        sstore(0, caller())
        datacopy(0, dataoffset("runtime"), datasize("runtime"))
        return(0, datasize("runtime"))
    }

    object "runtime" {
        code {
            let gateway := sload(0)
            switch shr(224, calldataload(0))
            // depositTRC10(): tells the gateway who hands in how much of which token, and passes the fee on
            case 0x5821563e {
                mstore(0, shl(224, 0x53c90edd))
                mstore(4, caller())
                mstore(36, verbatim_0i_1o(hex"d3"))
                mstore(68, verbatim_0i_1o(hex"d2"))
                if iszero(call(gas(), gateway, callvalue(), 0, 100, 0, 32)) {
                    returndatacopy(0, 0, returndatasize())
                    revert(0, returndatasize())
                }
                return(0, 32)
            }
            // pay(uint256 id, address to, uint256 value)
            case 0x0313766f {
                if or(iszero(eq(caller(), gateway)), callvalue()) { revert(0, 0) }
                let id := calldataload(4)
                let to := calldataload(36)
                let value := calldataload(68)
                mstore(0, verbatim_8i_1o(hex"d0", gas(), to, value, id, 0, 0, 0, 0))
                return(0, 32)
            }
            // balanceOf(address account, uint256 id)
            case 0x00fdd58e {
                mstore(0, verbatim_2i_1o(hex"d1", calldataload(36), calldataload(4)))
                return(0, 32)
            }
            default { revert(0, 0) }
        }
    }
}
