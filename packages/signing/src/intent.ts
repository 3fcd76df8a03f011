import { type Milliseconds, type Sun, sun } from '@tronlens/core'
import type { Contract, ContractFields, ContractName } from './contract/contract-fields.ts'

/** The user's request to the chain: one contract, and the fields of every transaction. */
export type Intent<N extends ContractName = ContractName> = {
  readonly contract: Contract<N>
  /** Text that is stored with the transaction for ever; empty for none. */
  readonly memo: string
  /** Hex of a memo that is no text, as some programs write it; `memo` is empty then. Undefined for text. */
  readonly memoHex?: string | undefined
  /** The most that energy may cost; 0 for contracts that run no code. */
  readonly feeLimit: Sun
  /** The permission of the account that signs: 0 owner, 1 witness, from 2 on active ones. */
  readonly permissionId: number
}

/** Where and until when a transaction is valid: on chains with its reference block, until its expiration. */
export type Validity = {
  /** Hex of bytes 6 and 7 of the reference block's height. */
  readonly refBlockBytes: string
  /** Hex of bytes 8 to 15 of the reference block's id. */
  readonly refBlockHash: string
  readonly expiration: Milliseconds
  readonly timestamp: Milliseconds
}

/** The complete content of the raw data of a transaction. */
export type TransactionContent = Intent & Validity

type Options = Partial<Omit<Intent, 'contract'>>

/** An intent from a contract's fields. */
export const intend = <N extends ContractName>(
  name: N,
  fields: ContractFields<N>,
  options: Options = {},
): Intent<N> => ({
  // the pair of a name and its fields is what `Contract` lists
  contract: { name, fields } as unknown as Contract<N>,
  memo: '',
  feeLimit: sun(0n),
  permissionId: 0,
  ...options,
})
