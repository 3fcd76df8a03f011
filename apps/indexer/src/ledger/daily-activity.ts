import type { HexAddress } from '@tronlens/core'
import { type DailyCosts, TokenKind, TransferSource } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockContext } from '../extract/context.ts'
import type { TransactionFact, TransferFact } from '../extract/facts.ts'
import { TRX } from '../extract/values.ts'
import { type Changes, dayOf } from './changes.ts'

/** Adds a block to what accounts did, and what was done with contracts, on its day. */
export function countDailyActivity(
  { time, number }: BlockContext,
  transactions: readonly TransactionFact[],
  transfers: readonly TransferFact[],
  changes: Changes,
): void {
  const day = dayOf(time)
  for (const tx of transactions) if (tx.owner) countTransaction(day, tx, tx.owner, changes)
  for (const transfer of transfers)
    if (transfer.success && transfer.source !== TransferSource.internal)
      countTransfer(day, transfer, number > 0, changes)
}

function countTransaction(day: string, tx: TransactionFact, owner: HexAddress, changes: Changes): void {
  const contract = tx.contract_type === ContractType.TriggerSmartContract ? tx.recipient : undefined
  const account = changes.accountDay(day, owner)
  account.transactions++
  addCosts(account, tx)
  changes.count(day, 'energy_staked', tx.energy_usage)
  changes.count(day, 'energy_origin', tx.origin_energy_usage)
  if (!contract) return
  account.calls++
  const called = changes.contractDay(day, contract)
  called.calls++
  if (tx.success && tx.token === TRX) called.call_value += BigInt(tx.amount ?? 0n)
  addCosts(called, tx)
  changes.addCaller(day, contract, owner)
}

function addCosts(costs: DailyCosts, tx: TransactionFact): void {
  costs.energy_usage += tx.energy_usage
  costs.energy_fee += tx.energy_fee
  costs.origin_energy_usage += tx.origin_energy_usage
  costs.energy_usage_total += tx.energy_usage_total
  costs.net_usage += tx.net_usage
  costs.net_fee += tx.net_fee
}

function countTransfer(
  day: string,
  { sender, recipient, kind, amount, token }: TransferFact,
  isMoved: boolean,
  changes: Changes,
): void {
  const isTrx = kind === TokenKind.trx
  // block 0 hands out what there is from the beginning, less than nothing to the black hole: nobody moved it
  const moved = isMoved ? amount : 0n
  changes.addMovement(day, token, moved)
  if (isTrx) changes.count(day, 'trx_moved', moved)
  for (const address of new Set([sender, recipient])) {
    if (!address) continue
    const account = changes.accountDay(day, address)
    account.transfers++
    if (!isTrx) account.tokens_moved++
  }
  if (!isTrx) return
  if (sender) {
    const account = changes.accountDay(day, sender)
    account.trx_sent += amount
    account.trx_sent_count++
  }
  if (recipient) {
    const account = changes.accountDay(day, recipient)
    account.trx_received += amount > 0n ? amount : 0n
    account.trx_received_count++
  }
}
