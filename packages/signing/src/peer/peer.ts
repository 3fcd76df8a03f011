import type { TransactionId } from '@tronlens/core'
import type { Difference } from '../agree/difference.ts'
import type { ContractName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'

/** A decoder that is not ours and must agree with it before anything is signed. */
export type Peer = {
  /** Said in errors. */
  readonly name: string
  /** Whether it can read this contract type at all. */
  knows(contract: ContractName): boolean
  /** Reads the bytes itself and compares every field and the id; undefined when all is equal. */
  compare(content: TransactionContent, rawDataHex: string, txID: TransactionId): Difference | undefined
}
