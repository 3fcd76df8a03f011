import { type BlockNumber, milliseconds, utcDay } from '@tronlens/core'
import {
  addAddressCounts,
  addContractEnds,
  addTokenCounts,
  addTokenOrders,
  areBalancesFilled,
  type Client,
  type ContractEnd,
  dateAccounts,
  dateContracts,
  FILLED_COPIES,
  keepAllowances,
  keepTokenPairs,
  labelled,
  makeEndedContracts,
  meetEnded,
  noteFilled,
  readUndoBlock,
  sendCopies,
} from '@tronlens/db'
import { metBefore } from '../ledger/changed-accounts.ts'
import { Changes } from '../ledger/changes.ts'
import type { Batch } from './batch.ts'
import { takeEnded } from './recreated-tokens.ts'
import { addUp, writeOlderBalances } from './write-balances.ts'
import { addCalls, listEndedContracts, readBirth } from './write-contracts.ts'
import { writeCounters } from './write-counters.ts'
import { writeDailyActivity } from './write-daily-activity.ts'
import { writeDays } from './write-days.ts'
import { countOlderTokens, countTransfers, makeMissingTokens, writeAssets } from './write-tokens.ts'

const copyRows = labelled('copyRows', sendCopies)
const FILLED = new Set<string>(FILLED_COPIES.map(({ name }) => name))

/**
 * Makes the tokens that a batch met and that were not known: before the node is asked who holds them, which
 * depends on their standard.
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
 * Writes a batch that stands before all that the index holds, within the open transaction: its rows, and what
 * they add to counts of accounts, contracts, tokens, days and the chain, and what accounts held then. What
 * they hold now does not change: it was asked from the node.
 *
 * @param head - newest block of the index
 * @param first - block that the index began with; everything older is noted with the one before
 */
export async function writeFilling(
  client: Client,
  batch: Batch,
  head: BlockNumber,
  first: BlockNumber,
): Promise<void> {
  const { changes, counters, from, transactions } = batch
  await writeAssets(client, changes)
  await addAddressCounts(client, counters.list(), batch, false)
  await copyRows(
    client,
    batch.copies.filter(({ table }) => FILLED.has(table)),
  )
  await dateOlderAccounts(client, changes, batch.to, first)
  await dateOlderContracts(client, changes, first)
  await countOlderTokens(client, changes)
  if (await areBalancesFilled(client)) {
    const balances = addUp(addUp(changes.balances.byBlock, changes.balances.lost), takeEnded(changes))
    await writeOlderBalances(client, balances, head, { from, to: batch.to })
  }
  await addCalls(client, changes)
  await keepAllowances(client, [...changes.tokens.allowances.values()])
  await keepTokenPairs(client, [...changes.exchanges.tokenPairs.values()])
  await addTokenOrders(client, [...changes.exchanges.tokenOrders.values()])
  await addTokenCounts(client, countTransfers(batch.transferCounts))
  await writeCounters(client, changes)
  await writeDailyActivity(client, changes, await readUndoBlock(client))
  await writeDays(client, changes)
  await noteFilled(client, from, transactions)
}

/**
 * Dates accounts that a batch met, and counts those that are new in it. When accounts that are gone since
 * came to be is unknown: they are new in the oldest block that met them.
 */
async function dateOlderAccounts(
  client: Client,
  changes: Changes,
  to: BlockNumber,
  first: BlockNumber,
): Promise<void> {
  const ends: ContractEnd[] = []
  for (const death of changes.accounts.deaths) {
    const { address, block } = death
    const fresh = metBefore(death)
    if (fresh) countNew(changes, fresh.time)
    ends.push({ address, block, first: fresh?.block })
  }
  await addContractEnds(client, ends)
  const met = [...changes.accounts.seen].map(([address, { type, block, now, time }]) => ({
    address,
    type,
    block,
    now,
    time,
  }))
  const ended = await meetEnded(client, met, to)
  for (const { address, time } of met) {
    if (!ended.has(address)) continue
    const counted = ended.get(address)
    if (counted !== undefined) countNew(changes, counted, -1n)
    countNew(changes, time)
  }
  const living = met.filter(({ address }) => !ended.has(address))
  for (const time of await dateAccounts(client, living, first)) countNew(changes, time)
}

const countNew = (changes: Changes, time: number, accounts = 1n): void =>
  changes.days.count(utcDay(milliseconds(time)), 'new_accounts', accounts)

/** Dates contracts that were made in a batch, and counts them. */
async function dateOlderContracts(client: Client, changes: Changes, first: BlockNumber): Promise<void> {
  await makeEndedContracts(client, listEndedContracts(changes), first)
  const made = changes.contracts.inOrder.flatMap((change) =>
    change.kind === 'create' ? [readBirth(change)] : [],
  )
  const last = new Map(made.map((birth) => [birth.address, birth]))
  await dateContracts(client, [...last.values()], first)
  for (const { created_time } of made) changes.days.count(utcDay(created_time), 'new_contracts')
}
