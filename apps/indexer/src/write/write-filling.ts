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
  listContractLives,
  makeEndedContracts,
  noteFilled,
  readUndoBlock,
  sendCopies,
} from '@tronlens/db'
import type { Batch } from '../follow/batch.ts'
import { Changes } from '../ledger/changes.ts'
import { addUp, writeOlderBalances } from './write-balances.ts'
import { addCalls, listEndedContracts, readBirth } from './write-contracts.ts'
import { writeCounters } from './write-counters.ts'
import { writeDailyActivity } from './write-daily-activity.ts'
import { writeDays } from './write-days.ts'
import { countTransfers, makeMissingTokens, writeAssets } from './write-tokens.ts'

const copyRows = labelled('copyRows', sendCopies)
const FILLED = new Set<string>(FILLED_COPIES.map(({ name }) => name))

/**
 * Makes the tokens that a batch met and that were not known: before the node is asked who holds them, which depends on their standard.
 *
 * @returns how many were made
 */
export async function makeFilledTokens(client: Client, { changes }: Batch): Promise<number> {
  const counts = new Changes()
  const made = await makeMissingTokens(client, changes, counts)
  await writeCounters(client, counts)
  await writeDays(client, counts)
  return made
}

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
  await addAccountCounts(client, counters.list(), false)
  await copyRows(
    client,
    batch.copies.filter(({ table }) => FILLED.has(table)),
  )
  const accounts = [...changes.seen].map(([address, { type, block, now, time }]) => ({
    address,
    type,
    block,
    now,
    time,
  }))
  for (const time of await dateAccounts(client, accounts, first))
    changes.count(utcDay(milliseconds(time)), 'new_accounts')
  await dateOlderContracts(client, changes, first)
  if (await areBalancesFilled(client))
    await writeOlderBalances(client, addUp(changes.balances, changes.lost), head)
  await addCalls(client, changes)
  await keepAllowances(client, [...changes.allowances.values()])
  await addTokenCounts(client, countTransfers(batch.transferCounts))
  await writeCounters(client, changes)
  await writeDailyActivity(client, changes, await readUndoBlock(client))
  await writeDays(client, changes)
  await noteFilled(client, from, transactions)
}

/**
 * Dates contracts that were made in a batch, and counts them. Those that deleted themselves since were accounts too, unless they did so
 * in the block that made them.
 */
async function dateOlderContracts(client: Client, changes: Changes, first: BlockNumber): Promise<void> {
  await makeEndedContracts(client, listEndedContracts(changes), first)
  const made = changes.contracts.flatMap((change) => (change.kind === 'create' ? [readBirth(change)] : []))
  const last = new Map(made.map((birth) => [birth.address, birth]))
  await dateContracts(client, [...last.values()], first)
  const lives = new Map(
    (await listContractLives(client, [...last.keys()])).map((life) => [life.address, life]),
  )
  for (const { address, created_block, created_time } of made) {
    const day = utcDay(created_time)
    changes.count(day, 'new_contracts')
    const life = lives.get(address)
    const isLiving = life?.created === created_block && !life.isGone
    const diedAtOnce = changes.deaths.some(
      (death) => death.address === address && death.block === created_block,
    )
    if (!isLiving && !diedAtOnce) changes.count(day, 'new_accounts')
  }
}
