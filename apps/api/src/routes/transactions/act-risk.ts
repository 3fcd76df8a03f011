import type { TokenInfo } from '@tronlens/api-contract'
import type { ListedTransaction } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { riskOf } from '../transfers/risk.ts'

/** Methods of token contracts that move an amount, and which argument it is. */
const MOVES: Readonly<Record<string, number>> = { a9059cbb: 1, '23b872dd': 2 }
const SELECTOR_LENGTH = 8
const WORD_LENGTH = 64

/** Amount that a call of a token contract asks to be moved, or undefined for other calls. */
function calledAmount(callData: string): bigint | undefined {
  const argument = MOVES[callData.slice(0, SELECTOR_LENGTH)]
  if (argument === undefined) return undefined
  const word = callData.slice(
    SELECTOR_LENGTH + argument * WORD_LENGTH,
    SELECTOR_LENGTH + (argument + 1) * WORD_LENGTH,
  )
  return word.length === WORD_LENGTH ? BigInt(`0x${word}`) : undefined
}

/** Amount of what a transaction says that it moves; undefined where it says nothing of the kind. */
function amountOf(
  row: ListedTransaction,
  data: Record<string, unknown>,
  isToken: boolean,
): bigint | undefined {
  switch (row.contract_type) {
    case ContractType.TransferContract:
    case ContractType.TransferAssetContract:
      return BigInt(row.amount ?? 0)
    case ContractType.TriggerSmartContract:
      return isToken && typeof data.data === 'string' ? calledAmount(data.data) : undefined
    default:
      return undefined
  }
}

/**
 * Judges the movement that a transaction itself names by the rule of lists of transfers.
 *
 * @param token - what it is about
 * @param isToken - whether a call is one of a token contract
 * @param reader - account whose list it is; absent in lists of all accounts
 */
export function isRiskyAct(
  row: ListedTransaction,
  data: Record<string, unknown>,
  { token, isToken, reader }: { token: TokenInfo; isToken: boolean; reader: Buffer | undefined },
): boolean {
  const amount = amountOf(row, data, isToken)
  if (amount === undefined) return false
  const judged = { amount: String(amount), nft_id: null, owner: row.owner, sender: row.owner }
  return riskOf(judged, token, reader) !== undefined
}
