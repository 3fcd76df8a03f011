import type { BlockHash, BlockNumber, HexAddress } from '@tronlens/core'
import {
  addTokenOrders,
  advanceChain,
  beginHistory,
  type ClientBase,
  createTrx,
  type Doubt,
  DoubtAbout,
  keepAllowances,
  keepTokenPairs,
  keepUndo,
  labelled,
  listIssuersAmong,
  markOpened,
  type NodeHeights,
  noteDoubts,
  noteFilled,
  noteItemOpenings,
  noteOpenings,
  noteOperations,
  openBalances,
  sendCopies,
  TokenKind,
  tokenCounter,
  touchTokens,
  writeContents,
  writeQuarantine,
} from '@tronlens/db'
import { TRX } from '../extract/values.ts'
import type { AccountStates } from '../ledger/account-states.ts'
import { applyEvents } from '../ledger/apply-events.ts'
import type { Changes } from '../ledger/changes.ts'
import { BlockContents } from '../ledger/content.ts'
import type { AccountCounters } from './account-counters.ts'
import type { Batch } from './batch.ts'
import { writeBeginning } from './beginning.ts'
import type { Known } from './known.ts'
import { loadStates } from './load-states.ts'
import type { MetRows } from './met-rows.ts'
import { listMovedItems } from './moved-items.ts'
import { endRecreatedTokens } from './recreated-tokens.ts'
import { runConcurrently } from './run-concurrently.ts'
import { listTouched } from './touched.ts'
import { removeAccounts, writeAccounts } from './write-accounts.ts'
import { addUp, writeBalances } from './write-balances.ts'
import { listOperations, settleOperations, writeContracts } from './write-contracts.ts'
import { writeCounters } from './write-counters.ts'
import { countDailySupply, writeDailyActivity } from './write-daily-activity.ts'
import { writeDays } from './write-days.ts'
import { writeDirectories } from './write-directories.ts'
import { writeStates } from './write-states.ts'
import { createTokens, findAssetProblems, updateTokens } from './write-tokens.ts'

/** Distance from the head within which the node is asked about accounts that blocks touch. */
const RECENT_BLOCKS = 20_000

const copyRows = labelled('copyRows', sendCopies)

/**
 * Writes a batch within the open transaction: its rows, then everything it changes. Blocks that may still be
 * replaced write down what each state row was before.
 */
export async function writeBatch(
  client: ClientBase,
  batch: Batch,
  genesisHash: BlockHash,
  heights: NodeHeights,
  known: Known,
  met?: MetRows,
): Promise<void> {
  const { changes, historyFrom } = batch
  const isPartial = historyFrom > 0
  if (batch.beginning) {
    await beginHistory(client, historyFrom)
    const tokens = await writeBeginning(client, batch.beginning)
    changes.addCounter('', tokenCounter(TokenKind.trc10), BigInt(tokens))
  }
  const keptAt = batch.to > heights.solid ? batch.to : undefined
  if (keptAt !== undefined) await keepUndo(client, BigInt(keptAt))
  if (batch.from === historyFrom) {
    await createTrx(client, TRX, batch.firstTime)
    changes.addCounter('', tokenCounter(TokenKind.trx))
  }
  const states = await loadStates(client, changes.events, isPartial)
  // whatever reads these days waits for them
  await runConcurrently(writeDailyActivity(client, changes, keptAt, met), (days) =>
    writeLedger(client, batch, { states, genesisHash, heights, known, met, days }),
  )
  if (batch.beginning) await noteFilled(client, historyFrom, 0)
}

/** Writes rows, and what follows from them but for days of accounts, contracts and tokens. */
async function writeLedger(
  client: ClientBase,
  batch: Batch,
  {
    states,
    genesisHash,
    heights,
    known,
    met,
    days,
  }: {
    states: AccountStates
    genesisHash: BlockHash
    heights: NodeHeights
    known: Known
    met: MetRows | undefined
    /** Ends when days are written. */
    days: Promise<void>
  },
): Promise<void> {
  const { changes, historyFrom } = batch
  const isPartial = historyFrom > 0
  // a long way behind the head the node would be asked about the same accounts over and over
  const isRecent = heights.head - batch.to < RECENT_BLOCKS
  const operations = await listOperations(client, changes)
  const older = await writeContracts(client, changes, historyFrom, days, met)
  await createTokens(client, changes)
  await writeQuarantine(client, findAssetProblems(changes, batch.to))
  const doubts = await settleTokenSenders(client, changes, batch.counters)
  const gone = await removeAccounts(client, changes, known, { older, historyFrom })
  const made = await writeAccounts(client, batch, known, met, isRecent)
  await noteOperations(client, operations.sure)
  await copyRows(client, batch.copies)
  applyEvents(states, changes.events)
  const ended = await endRecreatedTokens(client, changes)
  const balances = addUp(addUp(changes.balances.byBlock, states.balanceChanges), ended.balances)
  const holders = await writeBalances(client, balances, batch.to, { isPartial, met: met?.balances })
  await writeStates(client, states, changes, met)
  const operationDoubts = await settleOperations(client, operations.unsure, batch.to)
  const contents = new BlockContents(changes)
  await writeContents(
    client,
    [...batch.facts].map(([number, facts]) => ({ number, hash: contents.hash(number, facts) })),
  )
  if (isPartial) {
    await noteOpenings(client, listTouched(batch, balances, states))
    await openEnded(client, states, batch.to)
    await noteItemOpenings(client, listMovedItems(changes))
  }
  await updateTokens(client, changes, batch.transferCounts, ended)
  if (isRecent) await touchTokens(client, listRunContracts(batch), batch.to)
  await writeDirectories(client, changes)
  const stakes = [...changes.accounts.stakeDoubts, ...states.stakeDoubts].map(([address, block]) => ({
    address,
    what: DoubtAbout.stake,
    block,
  }))
  await noteDoubts(client, distinctDoubts([...doubts, ...operationDoubts, ...stakes]))
  await keepAllowances(client, [...changes.tokens.allowances.values()])
  await keepTokenPairs(client, [...changes.exchanges.tokenPairs.values()])
  await addTokenOrders(client, [...changes.exchanges.tokenOrders.values()])
  await writeCounters(client, changes)
  await days
  countDailySupply(changes, { balances, holders }, states, batch.blackHole)
  await writeDays(client, changes)
  const { to: head, hash, time, transactions } = batch
  await advanceChain(client, { genesisHash, head, hash, time, transactions, accounts: made - gone }, heights)
}

/** Each doubt about an account once. */
const distinctDoubts = (doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((doubt) => [`${doubt.address}/${doubt.what}`, doubt])).values(),
]

/**
 * Puts what contracts had before the first block of a partial index, as their ends showed, where the node's
 * answers are put.
 */
async function openEnded(client: ClientBase, { openings }: AccountStates, head: BlockNumber): Promise<void> {
  const balances = [...openings].flatMap(([address, { before }]) =>
    [...before].map(([token, amount]) => ({ address, token, amount })),
  )
  await openBalances(client, balances, head)
  // each is taken back with the block that showed it
  for (const [address, { block }] of openings) await markOpened(client, [{ address, token: TRX }], block)
}

/** The sender of a token of another issuer paid for something. Issuers who sent their own are in doubt. */
async function settleTokenSenders(
  client: ClientBase,
  { tokens }: Changes,
  counters: AccountCounters,
): Promise<Doubt[]> {
  const issuers = await listIssuersAmong(client, [...tokens.senders.values()])
  const doubts = new Map<HexAddress, Doubt>()
  for (const { address, now, block } of tokens.senders.values())
    if (issuers.has(address)) doubts.set(address, { address, what: DoubtAbout.operationTime, block })
    else counters.operate(address, now)
  return [...doubts.values()]
}

/** Contracts that ran in a batch, as far as blocks show. */
const listRunContracts = ({ changes, counters }: Batch): Set<HexAddress> =>
  new Set([
    ...changes.contracts.triggers.keys(),
    ...([...changes.tokens.met.keys()] as string[] as HexAddress[]),
    ...counters.list().flatMap(({ address, internal_count }) => (internal_count > 0 ? [address] : [])),
  ])
