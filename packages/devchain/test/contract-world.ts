import { fromBinary } from '@bufbuild/protobuf'
import { type TransactionInfo, TransactionInfoSchema } from '@tronlens/protocol'
import { viem } from '../src/base/lazy-viem.ts'
import { createDevchain } from '../src/devchain.ts'
import { type Actor, actorsOf } from '../src/wallet/actor.ts'
import { type CallOptions, call, type Deployed } from '../src/wallet/contracts.ts'
import { readContract } from '../src/wallet/read-contract.ts'
import { Wallet } from '../src/wallet/wallet.ts'

/** A chain that makes no blocks by itself, and calls of contracts, each in a block of its own. */
export function createContractWorld() {
  const devchain = createDevchain({ mode: 'manual' })
  devchain.produce(3)
  const { chain } = devchain
  const wallet = new Wallet(chain)

  const ask = (contract: Deployed, method: string, args: readonly unknown[] = []): unknown =>
    readContract(chain, contract, method, args)

  /** Sends a call of a contract in a separate block, and returns its record. */
  const send = (
    who: Actor,
    contract: Deployed,
    method: string,
    args: readonly unknown[] = [],
    options: CallOptions = {},
  ): TransactionInfo => {
    const id = call(wallet, who, contract, method, args, { feeLimit: 1_000_000_000n, ...options })
    const [block] = devchain.produce()
    const bytes = block?.infos[block.transactionIds.indexOf(id)]
    if (!bytes) throw new Error(`${method} stands in no block`)
    return fromBinary(TransactionInfoSchema, bytes)
  }

  return { devchain, wallet, actors: actorsOf(devchain.accounts), ask, send }
}

/** Events of a contract in a transaction, by name, in their order. */
export const eventsOf = (
  { log }: TransactionInfo,
  contract: Deployed,
): { name: string; args: Record<string, unknown> }[] =>
  log
    .filter(({ address }) => Buffer.from(address).toString('hex') === contract.address.slice(2))
    .map(({ topics, data }) => {
      const { eventName, args } = viem().decodeEventLog({
        abi: contract.abi,
        topics: topics.map((topic) => `0x${Buffer.from(topic).toString('hex')}`) as [`0x${string}`],
        data: `0x${Buffer.from(data).toString('hex')}`,
      })
      return { name: String(eventName), args: args as unknown as Record<string, unknown> }
    })

/** True when a call succeeded. */
export const isDone = ({ receipt }: TransactionInfo): boolean => receipt?.result === 1
