import { type Milliseconds, tokenAmount, tokenHex } from '@tronlens/core'
import type { NodeBlockWithInfos } from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { Parameter } from '../chain/parameters.ts'
import { reasonOf, UnindexableBlockError } from '../errors.ts'
import { extractActivity } from '../extract/activity-rows.ts'
import { extractBlock } from '../extract/block-row.ts'
import type { BlockRows } from '../extract/block-rows.ts'
import { type BlockContext, readBlock, type TransactionContext } from '../extract/context.ts'
import type { EntryFact, InternalFact, LogFact, TransactionFact, TransferFact } from '../extract/facts.ts'
import { extractInternals, type InternalMove, readInternalMoves } from '../extract/internal-rows.ts'
import { extractLogs } from '../extract/log-rows.ts'
import { type MainFields, readMainFields } from '../extract/main-fields.ts'
import { extractHash, extractTransaction } from '../extract/transaction-rows.ts'
import { extractTransfers } from '../extract/transfer-rows.ts'
import { extractUnknownParts } from '../extract/unknown-parts.ts'
import { TRX, toAmount } from '../extract/values.ts'
import { applyApprovals } from './allowances.ts'
import { resolveAsset, resolveTraded } from './asset-names.ts'
import type { BatchContext } from './batch-context.ts'
import { countRows } from './chain-counts.ts'
import type { Changes } from './changes.ts'
import { countDailyActivity } from './daily-activity.ts'
import { countDay } from './day-counts.ts'
import type { EffectContext } from './effect.ts'
import { leaveAccount, leavesAccount } from './effects/contracts.ts'
import { EFFECTS } from './effects/index.ts'
import { closeBlackHole } from './effects/permissions.ts'
import { isOn } from './effects/stake.ts'
import { applyInternalMoves } from './effects/vm.ts'
import { applyFees } from './fees.ts'
import { seeHistoryContract } from './history-contract.ts'
import { BLACK_HOLE_BALANCE, type ChainMemory } from './memory.ts'
import { applyTokenMovements } from './token-effects.ts'
import { applyTokenOrders } from './token-orders.ts'
import { noteTokenSenders } from './token-senders.ts'

/**
 * Turns one block into rows and changes. Blocks must come in order: the directories in memory move with them.
 *
 * @param parentTime - time of the block before, which is "now" for this one; 0 before block 0
 */
export function processBlock(
  batch: BatchContext,
  bundle: NodeBlockWithInfos,
  parentTime: Milliseconds,
): BlockRows {
  const block = readBlock(bundle, parentTime)
  const { changes, memory, parameters } = batch
  const transactions: TransactionFact[] = []
  const transfers: TransferFact[] = []
  const internals: InternalFact[] = []
  const logs: LogFact[] = []
  const entries: EntryFact[] = []
  const process = (executed: TransactionContext): void => {
    const naming = { memory, parameters, block }
    const tx = leavesAccount(naming, executed) ? { ...executed, leavesAccount: true } : executed
    const main = readMainFields(tx, {
      asset: (name) => resolveAsset(naming, name),
      traded: (name) => resolveTraded(naming, name),
    })
    const moves = readInternalMoves(tx)
    const moved = extractTransfers(block, tx, main, moves)
    transactions.push(extractTransaction(block, tx, main))
    add(transfers, moved)
    add(internals, extractInternals(block, tx, moves))
    const events = extractLogs(block, tx)
    add(logs, events)
    applyApprovals(events, changes)
    applyTokenOrders(events, changes)
    const before = changes.contracts.inOrder.length
    add(entries, applyTransaction(batch, block, tx, main, moves))
    applyTokenMovements(block, moved, changes)
    for (const change of changes.contracts.inOrder.slice(before))
      if (change.kind === 'destroy') changes.endToken(tokenHex(change.address), block.number)
  }
  for (const tx of block.transactions)
    try {
      process(tx)
    } catch (cause) {
      throw new UnindexableBlockError(block.number, tx.hash, reasonOf(cause), { cause })
    }
  seeHistoryContract(batch, block)
  const row = extractBlock(block, transactions, transfers, parameters)
  countDay(block, row, transfers, internals.length, changes)
  countDailyActivity(block, transactions, transfers, changes)
  noteTokenSenders(changes.tokens.senders, transactions, block.now)
  const rows = {
    blocks: [row],
    transactions,
    hashes: block.transactions.map((tx) => extractHash(block, tx)),
    transfers,
    internals,
    logs,
    entries,
    activities: extractActivity(transactions, transfers, internals),
    unknowns: extractUnknownParts(block),
  }
  countRows(rows, changes)
  return rows
}

/** Adds a list to another; an event may report more movements than a call can have arguments. */
function add<Row>(list: Row[], more: readonly Row[]): void {
  for (const row of more) list.push(row)
}

/** Applies a transaction and returns what it moves apart from transfers and its fee. */
function applyTransaction(
  { changes, memory, parameters }: BatchContext,
  block: BlockContext,
  tx: TransactionContext,
  main: MainFields,
  moves: readonly InternalMove[],
): EntryFact[] {
  const entries: EntryFact[] = []
  if (tx.owner === undefined) {
    applyGenesis(changes, memory, block, main)
    return entries
  }
  const context = { block, tx, main, moves, memory, changes, entries, parameters, owner: tx.owner }
  applyFees(context)
  if (tx.leavesAccount) leaveAccount(context)
  if (tx.success) {
    EFFECTS[tx.type]?.(context)
    applyInternalMoves(context)
  }
  // energy is paid for in the end
  if (tx.type === ContractType.TriggerSmartContract && main.recipient)
    changes.contracts.call(main.recipient, block.now, {
      tookEnergy: toAmount(tx.info.receipt?.energy_usage_total) > 0n,
      isSure: isSureOperation(context),
    })
  return entries
}

/**
 * Whether a call that took energy surely is an operation of the maker of the contract. Before contracts could
 * freeze, the chain wrote nothing for a maker who paid nothing and had used more energy than their stake
 * still gave, which no block shows.
 */
const isSureOperation = (context: EffectContext): boolean =>
  toAmount(context.tx.info.receipt?.origin_energy_usage) > 0n ||
  isOn(context, Parameter.vmFreezes) ||
  isOn(context, Parameter.unfreezeDelayDays)

/** The first balances come from nowhere; the amount may be negative. */
function applyGenesis(changes: Changes, memory: ChainMemory, block: BlockContext, main: MainFields): void {
  if (!main.recipient) return
  const amount = main.amount ?? tokenAmount(0n)
  if (amount === BLACK_HOLE_BALANCE) {
    memory.blackHole = main.recipient
    closeBlackHole(changes, main.recipient, block.number)
  }
  changes.balances.add(block.number, main.recipient, TRX, amount)
  changes.see(main.recipient, { block: block.number, now: block.now, time: block.time, type: 0, name: '' })
}
