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

/** Numbers that a newer node may have assigned to its results: those after the numbers with a known name. */
const NEW_NUMBERS = Array.from({ length: 48 }, (_, index) => index).filter(
  (number) => ContractResult[number] === undefined,
)
/** Maximum number of new result names in one block whose numbers are searched. */
const MAX_NAMES = 2

/** Every way to assign numbers to so many names. */
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
 * The transactions of a block, with the numbers of results whose names only a newer node knows. The root in
 * the header covers the numbers, so the right numbers are those that reproduce it.
 *
 * @throws {ChainRefusal} when no numbers reproduce the root
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
