import { type BlockNumber, plus, type TokenAmount, tokenAmount } from '@tronlens/core'
import {
  addBalances,
  type BalanceChange,
  type BalanceOptions,
  type ClientBase,
  copyBalanceChanges,
  moveBalancesBack,
  type OlderBlocks,
  partAtEnds,
  takeAtEnds,
} from '@tronlens/db'
import { TRX } from '../extract/values.ts'
import { splitKey } from '../ledger/balance-key.ts'
import { sumOf } from '../ledger/token-sums.ts'
import { RunningSums } from './running-sums.ts'

/** Balance changes by block, then by address followed by token. */
export type BalanceChanges = ReadonlyMap<BlockNumber, ReadonlyMap<string, TokenAmount>>

/** Two sets of changes as one. */
export function addUp(changes: BalanceChanges, more: BalanceChanges): BalanceChanges {
  if (more.size === 0) return changes
  const sums = new Map(changes)
  for (const [block, byKey] of more) sums.set(block, sumOf(changes.get(block) ?? new Map(), byKey))
  return sums
}

function makeSum(key: string, amount: TokenAmount) {
  const { address, token } = splitKey(key)
  return { address, token, amount, left: amount }
}

/** By block: accounts that began to hold TRX, less those that ended. */
export type TrxHolderChanges = ReadonlyMap<BlockNumber, number>

/**
 * Adds the changes of a batch that ends at `head` to balances, and keeps each with its block and the balance
 * after it.
 */
export async function writeBalances(
  client: ClientBase,
  changes: BalanceChanges,
  head: BlockNumber,
  options: BalanceOptions,
): Promise<TrxHolderChanges> {
  const holders = new Map<BlockNumber, number>()
  const running = new RunningSums(changes, makeSum)
  const sums = running.list()
  if (sums.length === 0) return holders
  running.settle(sums, await addBalances(client, sums, head, options))
  await copyBalanceChanges(
    client,
    running.rows(({ address, token, left }, block_number, delta): BalanceChange => {
      const change = token === TRX ? Number(left > 0n) - Number(left > delta) : 0
      if (change !== 0) holders.set(block_number, (holders.get(block_number) ?? 0) + change)
      return { address, token, block_number, delta, amount: left }
    }),
  )
  return holders
}

/**
 * Writes balance changes of blocks that stand before all that the index holds: what accounts have now stays,
 * what they had before is put before these blocks. Where the node could not be asked, because the contract of
 * a token was gone, it is what older blocks will show, and its end took it. Rewards that a contract had not
 * withdrawn when it deleted itself are in no block and are left out.
 *
 * @param head - newest block of the index
 * @param blocks - these blocks, whose transfers are written already
 */
export async function writeOlderBalances(
  client: ClientBase,
  changes: BalanceChanges,
  head: BlockNumber,
  blocks: OlderBlocks,
): Promise<void> {
  const running = new RunningSums(changes, makeSum)
  const sums = running.list()
  if (sums.length === 0) return
  const { reported, taken } = await partAtEnds(client, sums, blocks)
  const held = await moveBalancesBack(client, reported, head)
  await takeAtEnds(client, taken, blocks.to)
  const left = new Map(reported.map(({ address, token }, place) => [address + token, held[place]]))
  for (const { sum } of taken) {
    const key = sum.address + sum.token
    left.set(key, plus(left.get(key) ?? tokenAmount(0n), sum.amount))
  }
  running.settle(
    sums,
    sums.map(({ address, token }) => left.get(address + token) ?? tokenAmount(0n)),
  )
  await copyBalanceChanges(
    client,
    running.rows(({ address, token, left }, block_number, delta): BalanceChange => {
      return { address, token, block_number, delta, amount: left }
    }),
  )
}
