import { type HexAddress, utcDay } from '@tronlens/core'
import { type AccountDay, type DailyCosts, TokenKind, TransferSource } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockContext } from '../extract/context.ts'
import type { TransactionFact, TransferFact } from '../extract/facts.ts'
import { TRX, ZERO_ADDRESS } from '../extract/values.ts'
import type { Changes } from './changes.ts'

/** Adds a block to what accounts did, and what was done with contracts, on its day. */
export function countDailyActivity(
  { time, number }: BlockContext,
  transactions: readonly TransactionFact[],
  transfers: readonly TransferFact[],
  changes: Changes,
): void {
  const day = utcDay(time)
  for (const tx of transactions) if (tx.owner) countTransaction(day, tx, tx.owner, changes)
  for (const transfer of transfers)
    if (transfer.success && transfer.source !== TransferSource.internal)
      countTransfer(day, transfer, number > 0, changes)
}

function countTransaction(day: string, tx: TransactionFact, owner: HexAddress, changes: Changes): void {
  const contract = tx.contract_type === ContractType.TriggerSmartContract ? tx.recipient : undefined
  const account = changes.days.account(day, owner)
  account.transactions++
  addCosts(account, tx)
  if (tx.energy_usage !== 0n) changes.days.count(day, 'energy_staked', tx.energy_usage)
  if (tx.origin_energy_usage !== 0n) changes.days.count(day, 'energy_origin', tx.origin_energy_usage)
  if (!contract) return
  account.calls++
  const called = changes.days.contract(day, contract)
  called.calls++
  if (tx.success && tx.token === TRX) called.call_value += BigInt(tx.amount ?? 0n)
  addCosts(called, tx)
  changes.days.addCaller(day, contract, owner)
}

const COSTS = [
  'energy_usage',
  'energy_fee',
  'origin_energy_usage',
  'energy_usage_total',
  'net_usage',
  'net_fee',
] as const satisfies readonly (keyof DailyCosts)[]

/** Most of them are nothing, and adding that would still make a new number. */
function addCosts(costs: DailyCosts, tx: TransactionFact): void {
  for (const name of COSTS) if (tx[name] !== 0n) costs[name] += tx[name]
}

function countTransfer(
  day: string,
  { sender, recipient, kind, amount, token }: TransferFact,
  isMoved: boolean,
  changes: Changes,
): void {
  const isTrx = kind === TokenKind.trx
  // block 0 hands out what there is from the beginning, less than nothing to the black hole: no account moved
  // it
  const moved = isMoved ? amount : 0n
  const ofToken = changes.days.addMovement(day, token, moved)
  if (kind >= TokenKind.trc20) {
    if (sender === ZERO_ADDRESS) ofToken.minted += amount
    if (recipient === ZERO_ADDRESS) ofToken.burned += amount
  }
  if (isTrx) changes.days.count(day, 'trx_moved', moved)
  const from = sender && changes.days.account(day, sender)
  const to = recipient && changes.days.account(day, recipient)
  if (from) countMovement(from, isTrx)
  if (to && to !== from) countMovement(to, isTrx)
  if (!isTrx) return
  if (from) {
    from.trx_sent += amount
    from.trx_sent_count++
  }
  if (to) {
    to.trx_received += amount > 0n ? amount : 0n
    to.trx_received_count++
  }
}

function countMovement(account: AccountDay, isTrx: boolean): void {
  account.transfers++
  if (!isTrx) account.tokens_moved++
}
