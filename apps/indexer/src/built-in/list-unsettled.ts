import { type BlockNumber, blockNumber, type HexAddress } from '@tronlens/core'
import {
  type ClientBase,
  listAccountsAmong,
  listContractRuns,
  readBuiltInCheck,
  readHistoryStart,
} from '@tronlens/db'
import { BUILT_IN_CONTRACTS } from '../chain/built-in-contracts.ts'

/** Most contracts and blocks that are looked at; beyond it, any account may have paid. */
const [MOST_RUNS, MOST_BLOCKS] = [10_000, 1_000]

/**
 * Which of some accounts may have paid built-in contracts, or be one, in blocks that are not searched for such
 * payments yet. What they have is compared once that is settled: no other place knows the block of a payment.
 */
export async function listUnsettled(
  client: ClientBase,
  addresses: readonly HexAddress[],
  height: BlockNumber,
): Promise<ReadonlySet<HexAddress>> {
  const checked = (await readBuiltInCheck(client)) ?? (await readHistoryStart(client)) - 1
  if (checked >= height || (await listAccountsAmong(client, BUILT_IN_CONTRACTS)).length === 0)
    return new Set()
  if (height - checked > MOST_BLOCKS) return new Set(addresses)
  const range = { from: blockNumber(checked + 1), to: height }
  const runs = await listContractRuns(client, range, MOST_RUNS)
  if (runs.length === 0) return new Set()
  if (runs.length === MOST_RUNS) return new Set(addresses)
  return new Set([...runs.map(({ address }) => address), ...BUILT_IN_CONTRACTS])
}
