import { type Address, bytesToHex, hexToBytes, isHex, keccak256 } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { addressOfWord } from './calls.ts'
import { readNumber } from './read-grants.ts'
import type { AskNode } from './read-snapshot.ts'

/** `implementation()` of a contract that takes its code from another one */
const IMPLEMENTATION = '5c60da1b'
const WORD_DIGITS = 64
const ADDRESS_BITS = 160n

/** What a call of a contract runs: the hash of its own code, and where and what the code is that it takes from others. */
export type CodeNow = {
  /** Hex of the keccak256 of the runtime code; empty for an address without code. */
  readonly hash: string
  /** The contract that the code comes from, in the words of the contract and of the index; undefined where neither names one. */
  readonly implementation: Address | undefined
  readonly implementationHash: string
}

/**
 * Reads what a call would run now; undefined for what calls no contract.
 *
 * @param indexed - the contract that the code comes from as the index knows it
 */
export async function readCode(
  ask: AskNode,
  { contract }: Pick<TransactionContent, 'contract'>,
  indexed?: Address,
): Promise<CodeNow | undefined> {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { contractAddress, ownerAddress } = contract.fields
  const [hash, named] = await Promise.all([
    readHash(ask, contractAddress),
    readNumber(ask, contractAddress, ownerAddress, IMPLEMENTATION),
  ])
  const own = named !== undefined && named > 0n && named >> ADDRESS_BITS === 0n ? addressOf(named) : undefined
  const implementation = own ?? indexed
  return {
    hash,
    implementation,
    implementationHash: implementation ? await readHash(ask, implementation) : '',
  }
}

const addressOf = (value: bigint): Address => addressOfWord(value.toString(16).padStart(WORD_DIGITS, '0'))

async function readHash(ask: AskNode, address: Address): Promise<string> {
  const { runtimecode = '' } = (await ask('/wallet/getcontractinfo', { value: address, visible: true })) as {
    runtimecode?: string
  }
  const hex = runtimecode.toLowerCase()
  return hex !== '' && isHex(hex) ? bytesToHex(keccak256(hexToBytes(hex))) : ''
}
