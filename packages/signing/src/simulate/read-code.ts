import { type Address, bytesToHex, hexToBytes, isHex, keccak256 } from '@tronlens/core'
import { addressOfWord } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import type { AskNode } from './ask-node.ts'
import { readNumber } from './read-grants.ts'

/** `implementation()` of a proxy contract */
const IMPLEMENTATION = '5c60da1b'
const WORD_DIGITS = 64
const ADDRESS_BITS = 160n

/**
 * The code that a call runs: the hash of the contract's own code, and the address and hash of the code that
 * it delegates to.
 */
export type CodeNow = {
  /** Hex of the keccak256 of the runtime code; empty for an address without code. */
  readonly hash: string
  /**
   * The contract with the actual code, as reported by the contract and by the index; undefined where neither
   * names one.
   */
  readonly implementation: Address | undefined
  readonly implementationHash: string
}

/**
 * Reads the code that a call would run now; undefined for transactions that call no contract.
 *
 * @param indexed - the contract with the actual code, according to the index
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

/** Hash of the code at an address; empty where there is none. */
export async function readHash(ask: AskNode, address: Address): Promise<string> {
  const { runtimecode = '' } = (await ask('/wallet/getcontractinfo', { value: address, visible: true })) as {
    runtimecode?: string
  }
  const hex = runtimecode.toLowerCase()
  return hex !== '' && isHex(hex) ? bytesToHex(keccak256(hexToBytes(hex))) : ''
}
