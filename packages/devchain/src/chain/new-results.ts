import {
  Transaction_Result_contractResult as ContractResult,
  encodeTransaction,
  merkleRoot,
  type Transaction,
} from '@tronlens/protocol'
import { ChainRefusal } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { toHex } from '../base/hex.ts'
import type { ForeignBlock } from './chain-types.ts'

/** Numbers that a newer node may have given to its results: those behind the ones that have a name here. */
const NEW_NUMBERS = Array.from({ length: 48 }, (_, index) => index).filter(
  (number) => ContractResult[number] === undefined,
)
/** Names of new results in one block whose numbers are looked for. */
const MAX_NAMES = 2

/** Every way to give numbers to so many names. */
const assignments = (names: number): number[][] =>
  names === 0
    ? [[]]
    : assignments(names - 1).flatMap((rest) => NEW_NUMBERS.map((number) => [...rest, number]))

const withResult = (transaction: Transaction, contractRet: number): Transaction => ({
  ...transaction,
  ret: transaction.ret.map((result) => ({ ...result, contractRet })),
})

/** Root over the transactions of a block, results included, in hex. */
export const transactionRoot = (transactions: readonly Transaction[]): string =>
  toHex(merkleRoot(transactions.map((transaction) => sha256(encodeTransaction(transaction)))))

/**
 * The transactions of a block, with the numbers of results that only a newer node has a name for. The root in the header
 * covers the numbers, so they are those with which it agrees.
 *
 * @throws {ChainRefusal} when it agrees with none
 */
export function numberResults({ raw, transactions, newResults }: ForeignBlock): readonly Transaction[] {
  const names = [...new Set(newResults?.values())]
  if (names.length === 0) return transactions
  const claimed = toHex(raw.txTrieRoot)
  for (const numbers of names.length > MAX_NAMES ? [] : assignments(names.length)) {
    const numbered = transactions.map((transaction, index) => {
      const number = numbers[names.indexOf(newResults?.get(index) ?? '')]
      return number === undefined ? transaction : withResult(transaction, number)
    })
    if (transactionRoot(numbered) === claimed) return numbered
  }
  throw new ChainRefusal(
    'BadBlock',
    `the root covers no number of the unknown contractRet ${names.join(', ')}`,
  )
}
