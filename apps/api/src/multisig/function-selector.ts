import { findKnownSignatures, parseSignature, selectorOf, signatureOf } from '@tronlens/abi'
import { bytesToHex, findAddress } from '@tronlens/core'
import { decodeContract, type Transaction_raw } from '@tronlens/protocol'
import { addressBytes } from '../http/parameters.ts'
import { hexText } from '../serialize/address.ts'
import { methodMap } from '../serialize/method-map.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithNode } from '../services/node-reader.ts'
import { findKnownContract } from '../solidity/known-contract.ts'
import { readProxy } from '../solidity/proxy/read-proxy.ts'
import { readVerification } from '../solidity/verifications.ts'

const SELECTOR_BYTES = 4

/** The contract that a transaction calls, and the four bytes that name the function; undefined where it calls none. */
function calledBy(raw: Transaction_raw): { contract: Buffer; selector: string } | undefined {
  const { name, message } = decodeContract(raw.contract[0])
  if (name !== 'TriggerSmartContract' || message.data.length < SELECTOR_BYTES) return undefined
  return {
    contract: Buffer.from(message.contractAddress),
    selector: bytesToHex(message.data.subarray(0, SELECTOR_BYTES)),
  }
}

/** The four bytes that name the called function, as hex with `0x`; empty where a transaction calls none. */
export function selectorText(raw: Transaction_raw): string {
  const called = calledBy(raw)
  return called ? `0x${called.selector}` : ''
}

/**
 * Whether a text can name the function that a transaction calls: a signature, such as `transfer(address,uint256)`, of which the
 * selector is a hash, or the selector itself as hex with `0x`.
 */
export function namesFunction(raw: Transaction_raw, text: string): boolean {
  const called = calledBy(raw)
  if (!called) return false
  if (text === `0x${called.selector}`) return true
  const item = parseSignature(text)
  return item !== undefined && signatureOf(item) === text && called.selector === selectorOf(item)
}

/**
 * Whether a signature is the usual one of a selector. Four bytes fit many signatures, so a text that only has the right hash
 * could be chosen to mislead.
 *
 * @param selector - hex without `0x`
 */
const isUsual = (selector: string, signature: string): boolean =>
  findKnownSignatures(selector).includes(signature)

/** Whether the verified source of a contract has a function of this signature. */
async function isVerified(
  services: WithChain & WithDb & WithNetwork & WithNode & WithPeople,
  contract: Buffer,
  signature: string,
): Promise<boolean> {
  const row = await findKnownContract(services, contract)
  const verified = row && (await readVerification(services, row))
  return Object.values(methodMap(verified?.abi ?? null)).includes(signature)
}

/** The contract whose code a proxy runs; undefined for every other contract. */
async function findImplementation(
  services: WithDb & WithNode,
  contract: Buffer,
): Promise<Buffer | undefined> {
  const { runtimecode } = await services.node.post('/wallet/getcontractinfo', { value: hexText(contract) })
  const { implementation } = await readProxy(services, { address: contract }, String(runtimecode ?? ''))
  const address = findAddress(implementation)
  return address && addressBytes(address)
}

/**
 * The signature of the function that a transaction calls, where it is certain: the text that came with the transaction is a
 * usual signature, or one of the verified source of the contract or of the contract behind the proxy. Other clients show it to
 * the user who is asked to sign, so a text that is not certain is not handed out.
 *
 * @param text - for which `namesFunction` is true
 * @throws {NodeUnreachableError}
 */
export async function findSignature(
  services: WithChain & WithDb & WithNetwork & WithNode & WithPeople,
  raw: Transaction_raw,
  text: string,
): Promise<string | undefined> {
  const called = calledBy(raw)
  if (!called || text.startsWith('0x')) return undefined
  if (isUsual(called.selector, text)) return text
  if (await isVerified(services, called.contract, text)) return text
  const behind = await findImplementation(services, called.contract)
  return behind && (await isVerified(services, behind, text)) ? text : undefined
}
