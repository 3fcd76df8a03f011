import { type BlockNumber, milliseconds, utcDay } from '@tronlens/core'
import {
  addAccountCounts,
  addTokenCounts,
  areBalancesFilled,
  type Client,
  dateAccounts,
  dateContracts,
  FILLED_COPIES,
  keepAllowances,
  labelled,
  listMissingAccounts,
  noteFilled,
  sendCopy,
} from '@tronlens/db'
import type { Batch } from '../follow/batch.ts'
import { writeOlderBalances } from './write-balances.ts'
import { addCalls } from './write-contracts.ts'
import { writeCounters } from './write-counters.ts'
import { writeDailyActivity } from './write-daily-activity.ts'
import { writeDays } from './write-days.ts'
import { countTransfers, makeMissingTokens, writeAssets } from './write-tokens.ts'

const copyRows = labelled('copyRows', sendCopy)
const FILLED = new Set<string>(FILLED_COPIES.map(({ name }) => name))

/**
 * Writes a batch that stands before all that the index holds, within the open transaction: its rows, and what they add to counts of
 * accounts, contracts, tokens, days and the chain, and what accounts held then. What they hold now does not change: it was asked from
 * the node.
 *
 * @param head - newest block of the index
 * @param first - block that the index began with; everything older is noted beside the one before
 */
export async function writeFilling(
  client: Client,
  batch: Batch,
  head: BlockNumber,
  first: BlockNumber,
): Promise<void> {
  const { changes, counters, from, transactions } = batch
  await writeAssets(client, changes)
  await makeMissingTokens(client, changes)
  await addAccountCounts(client, counters.list(), false)
  for (const copy of batch.copies) if (FILLED.has(copy.table)) await copyRows(client, copy)
  const accounts = [...changes.seen].map(([address, { type, block, now, time }]) => ({
    address,
    type,
    block,
    now,
    time,
  }))
  for (const time of await dateAccounts(client, accounts, first))
    changes.count(utcDay(milliseconds(time)), 'new_accounts')
  const contracts = changes.contracts.filter((change) => change.kind === 'create')
  await dateContracts(client, contracts, first)
  for (const { time } of contracts) changes.count(utcDay(time), 'new_contracts')
  // a contract that deleted itself since was an account too, unless it did so in the block that made it
  const gone = await listMissingAccounts(
    client,
    contracts.map(({ address }) => address),
  )
  for (const { address, block, time } of contracts)
    if (
      gone.has(address) &&
      !changes.deaths.some((death) => death.address === address && death.block === block)
    )
      changes.count(utcDay(time), 'new_accounts')
  if (await areBalancesFilled(client)) await writeOlderBalances(client, changes.balances, head)
  await addCalls(client, changes)
  await keepAllowances(client, [...changes.allowances.values()])
  await addTokenCounts(client, countTransfers(batch.transferCounts))
  await writeCounters(client, changes)
  await writeDailyActivity(client, changes)
  await writeDays(client, changes)
  await noteFilled(client, from, transactions)
}
