import { type HexAddress, type TokenAmount, type TokenHex, tokenAmount } from '@tronlens/core'
import { TokenKind, TransferSource } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockContext, TransactionContext } from './context.ts'
import type { TransferFact } from './facts.ts'
import { type InternalMove, isMoving } from './internal-rows.ts'
import type { MainFields } from './main-fields.ts'
import { readTokenMovements } from './token-movements.ts'
import { assetRef, TRX, toTokenAmount, trxAmount } from './values.ts'

const isCall = (type: number): boolean =>
  type === ContractType.TriggerSmartContract || type === ContractType.CreateSmartContract

/**
 * Movements of TRX and tokens inside a transaction: what the contract itself moves, then what internal
 * transactions move, then what token contracts report. Staking, trading and fees are no transfers.
 */
export function extractTransfers(
  context: BlockContext,
  tx: TransactionContext,
  main: MainFields,
  moves: readonly InternalMove[],
): TransferFact[] {
  const rows: TransferFact[] = []
  const add = (
    source: number,
    kind: number,
    token: TokenHex,
    sender: HexAddress | undefined,
    recipient: HexAddress | undefined,
    amount: TokenAmount,
    success: boolean,
    nft_id?: bigint,
  ) =>
    rows.push({
      block_number: context.number,
      tx_index: tx.index,
      ordinal: rows.length,
      kind,
      source,
      token,
      sender,
      recipient,
      amount,
      nft_id,
      success,
      hash: tx.hash,
      timestamp: context.time,
    })
  const { contract, internal, event } = TransferSource
  const owner = tx.owner
  if (tx.type === ContractType.TransferContract)
    add(contract, TokenKind.trx, TRX, owner, main.recipient, main.amount ?? tokenAmount(0n), tx.success)
  else if (tx.type === ContractType.TransferAssetContract)
    add(
      contract,
      TokenKind.trc10,
      main.token as TokenHex,
      owner,
      main.recipient,
      main.amount ?? tokenAmount(0n),
      tx.success,
    )
  else if (isCall(tx.type)) {
    const created = tx.value.new_contract as Record<string, unknown> | undefined
    const value = toTokenAmount(created?.call_value ?? tx.value.call_value)
    const moved = tx.success || tx.leavesAccount === true
    if (value > 0n) add(contract, TokenKind.trx, TRX, owner, main.recipient, value, moved)
    const tokenValue = toTokenAmount(tx.value.call_token_value)
    if (tokenValue > 0n) {
      const token = assetRef(String(tx.value.token_id))
      add(contract, TokenKind.trc10, token, owner, main.recipient, tokenValue, moved)
    }
  }
  for (const move of moves) {
    if (!isMoving(move)) continue
    if (move.value !== 0n)
      add(internal, TokenKind.trx, TRX, move.caller, move.recipient, trxAmount(move.value), !move.rejected)
    for (const { token, value } of move.tokens)
      if (value !== 0n)
        add(internal, TokenKind.trc10, token, move.caller, move.recipient, value, !move.rejected)
  }
  for (const log of tx.info.log ?? [])
    for (const { kind, token, sender, recipient, amount, nftId } of readTokenMovements(log))
      add(event, kind, token, sender, recipient, amount, true, nftId)
  return rows
}
