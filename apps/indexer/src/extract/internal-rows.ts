import { type HexAddress, type Sun, sun, type TokenAmount, type TokenHex, tokenAmount } from '@tronlens/core'
import type { NodeInternalTransaction } from '@tronlens/node-client'
import type { BlockContext, TransactionContext } from './context.ts'
import type { InternalFact } from './facts.ts'
import { assetRef, type Hex, hexToText, readAddress, toAmount } from './values.ts'

/** An internal transaction read: what it did and what it moved. */
export type InternalMove = {
  note: string
  caller: HexAddress
  recipient: HexAddress | undefined
  /** Sun: moved for `call`, `create` and `suicide`, else the amount of the staking action. */
  value: Sun
  /** TRC10 moved along; a call may name a token and move none of it. */
  tokens: { token: TokenHex; value: TokenAmount }[]
  /** True when nothing of it remains. */
  rejected: boolean
  extra: string | undefined
  hash: Hex
}

/** Notes of internal transactions whose value moves from the caller to the recipient. */
const MOVING = new Set(['call', 'create', 'suicide'])

/** True when the value of an internal transaction is a transfer and not a staking amount. */
export const isMoving = (move: InternalMove): boolean => MOVING.has(move.note)

/** Internal transactions of a transaction in order. Those of a failed transaction count as rejected. */
export const readInternalMoves = (tx: TransactionContext): InternalMove[] =>
  (tx.info.internal_transactions ?? []).map((entry) => readMove(entry, tx.success))

function readMove(entry: NodeInternalTransaction, success: boolean): InternalMove {
  const values = entry.callValueInfo ?? []
  return {
    note: hexToText(entry.note),
    caller: entry.caller_address,
    recipient: readAddress(entry.transferTo_address),
    value: sun(values.reduce((total, one) => (one.tokenId ? total : total + toAmount(one.callValue)), 0n)),
    tokens: values
      .filter((one) => one.tokenId)
      .map((one) => ({
        token: assetRef(one.tokenId as string),
        value: tokenAmount(toAmount(one.callValue)),
      })),
    rejected: entry.rejected === true || !success,
    extra: entry.extra,
    hash: entry.hash,
  }
}

/** Rows of the internal transactions of a transaction. */
export const extractInternals = (
  context: BlockContext,
  tx: TransactionContext,
  moves: readonly InternalMove[],
): InternalFact[] =>
  moves.map((move, ordinal) => ({
    block_number: context.number,
    tx_index: tx.index,
    ordinal,
    hash: move.hash,
    caller: move.caller,
    recipient: move.recipient,
    call_value: move.value,
    token: move.tokens[0]?.token,
    token_value: move.tokens[0]?.value,
    note: move.note,
    rejected: move.rejected,
    extra: move.extra,
  }))
