import { fromHex } from '../base/hex.ts'
import { viem } from '../base/lazy-viem.ts'
import type { Chain } from '../chain/chain.ts'
import { runConstantCall } from '../vm/constant-call.ts'
import type { Deployed } from './contracts.ts'

const NO_TRANSACTION = '00'.repeat(32)

/**
 * Calls a view of a contract on the head block, as the contract itself.
 *
 * @returns the decoded answer: one value, or an array of several
 * @example readContract(chain, token, 'balanceOf', [evmAddress(holder)]) // 25000000n
 */
export function readContract(
  chain: Chain,
  { address, abi }: Deployed,
  method: string,
  args: readonly unknown[],
): unknown {
  const { head } = chain
  const data = viem().encodeFunctionData({ abi, functionName: method, args: args as unknown[] })
  const { returnData } = runConstantCall(
    chain.state,
    {
      owner: address,
      contract: address,
      data: fromHex(data.slice(2)),
      value: 0n,
      tokenId: 0n,
      tokenValue: 0n,
      feeLimit: 0n,
      transactionId: NO_TRANSACTION,
    },
    {
      vm: chain.vm,
      block: { number: head.number, time: head.time, producer: head.producer },
      blockHash: chain.blockHash,
    },
  )
  return viem().decodeFunctionResult({
    abi,
    functionName: method,
    data: `0x${Buffer.from(returnData).toString('hex')}`,
  })
}
