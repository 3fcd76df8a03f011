import type { TransactionId } from '@tronlens/core'
import type { Difference } from '../compare/difference.ts'
import type { ContractName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'

/** An independent decoder that must agree with ours before anything is signed. */
export type Decoder = {
  /** Name in error messages. */
  readonly name: string
  /** Whether it supports this contract type. */
  knows(contract: ContractName): boolean
  /** Reads the bytes itself and compares every field and the id; undefined when all are equal. */
  compare(content: TransactionContent, rawDataHex: string, txID: TransactionId): Difference | undefined
}
