import { ChainRefusal } from '../base/errors.ts'
import { toHex } from '../base/hex.ts'
import { type ChainTransaction, RESULT_SIZE } from '../consensus/chain-transaction.ts'
import { nextBlockSlotTime } from '../consensus/slots.ts'
import type { ChainState } from '../state/chain-state.ts'

/** Largest transaction. */
const MAX_TRANSACTION_SIZE = 512_000
/** How far in the future a transaction may expire. */
const MAX_EXPIRATION_MS = 86_400_000n

/**
 * Checks that every transaction must pass before its signatures are checked: one contract, TAPOS, size,
 * expiration, not seen before.
 *
 * @throws {ChainRefusal}
 */
export function checkEntry(state: ChainState, transaction: ChainTransaction, inBlock: boolean): void {
  const raw = transaction.message.rawData
  if (raw?.contract.length !== 1)
    throw new ChainRefusal(
      'Other',
      `tx ${transaction.id} contract size should be exactly 1, this is extend feature ,actual :${raw?.contract.length ?? 0}`,
    )
  checkTapos(state, toHex(raw.refBlockBytes), toHex(raw.refBlockHash))
  checkSize(transaction)
  checkExpiration(state, transaction, inBlock)
  if (state.tables.transactions.has(transaction.id))
    throw new ChainRefusal('DupTransaction', `dup trans : ${transaction.id} `)
}

function checkTapos(state: ChainState, refBytes: string, refHash: string): void {
  const known = state.tables.recentBlocks.get(refBytes)
  if (known === refHash && refHash !== '') return
  const what = known === undefined ? 'block not found' : 'different block hash'
  throw new ChainRefusal(
    'Tapos',
    `Tapos failed, ${what}, ${refBytes}, ${refHash}, recent block ${known ?? ''}`,
  )
}

function checkSize(transaction: ChainTransaction): void {
  const size = transaction.size + 2 * RESULT_SIZE
  if (size > MAX_TRANSACTION_SIZE)
    throw new ChainRefusal(
      'TooBigTransaction',
      `Too big transaction with result, TxId ${transaction.id}, the size is ${size} bytes, maxTxSize ${MAX_TRANSACTION_SIZE}`,
    )
}

function checkExpiration(state: ChainState, transaction: ChainTransaction, inBlock: boolean): void {
  const expiration = transaction.message.rawData?.expiration ?? 0n
  if (inBlock && state.properties.isOn('getConsensusLogicOptimization')) checkNotExpired(state, transaction)
  const now = BigInt(state.headTime)
  if (expiration <= now || expiration > now + MAX_EXPIRATION_MS)
    throw new ChainRefusal(
      'TransactionExpiration',
      `Transaction expiration, transaction expiration time is ${expiration}, but headBlockTime is ${now}`,
    )
}

/** A transaction must still be valid when the next block can be made. */
export function checkNotExpired(state: ChainState, transaction: ChainTransaction): void {
  const expiration = transaction.message.rawData?.expiration ?? 0n
  const slot = nextBlockSlotTime(state)
  if (expiration < BigInt(slot))
    throw new ChainRefusal(
      'TransactionExpiration',
      `Transaction expiration time is ${expiration}, but next slot time is ${slot}`,
    )
}
