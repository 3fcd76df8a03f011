import { type Address, type Sun, toBigInt } from '@tronlens/core'
import type { ReactNode } from 'react'
import { readInteger, readSunOf, readText } from './contract-data.ts'
import type { TransactionInfo } from './transaction.ts'

/** A call of a contract, as the review before a signature takes it. */
export interface MadeCall {
  ownerAddress: Address
  contractAddress: Address
  callValue: Sun
  /** Hex without prefix. */
  data: string
  callTokenValue: bigint
  tokenId: bigint
}

/** What is said of a call by who knows more than its input. */
export type ShowMeaning = (call: MadeCall) => ReactNode

/** The call of a transaction. */
export const callOf = ({ contractData }: Pick<TransactionInfo, 'contractData'>, data: string): MadeCall => ({
  ownerAddress: readText(contractData, 'owner_address') as Address,
  contractAddress: readText(contractData, 'contract_address') as Address,
  callValue: readSunOf(contractData, 'call_value'),
  data: data.replace(/^0x/, ''),
  callTokenValue: toBigInt(readInteger(contractData, 'call_token_value')),
  tokenId: toBigInt(readInteger(contractData, 'token_id')),
})
