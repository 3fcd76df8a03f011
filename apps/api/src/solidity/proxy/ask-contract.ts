import { type Address, findAddress } from '@tronlens/core'
import { addressText } from '../../serialize/address.ts'
import type { NodeReader } from '../../services/node-reader.ts'

type Asked = { node: NodeReader }
const WORD = 64
/** Most facets that are listed. */
const MOST_ADDRESSES = 200

/** Base58 text of the twenty bytes by which contracts name an address, hex. */
export const tronAddress = (evm: string): string => addressText(Buffer.from(`41${evm}`, 'hex'))

/** The address in a word of 32 bytes; empty for the zero address and for any other value. */
export const addressOfWord = (word: unknown): string =>
  typeof word === 'string' && /^0{24}(?!0{40})[0-9a-f]{40}$/.test(word) ? tronAddress(word.slice(24)) : ''

async function call({ node }: Asked, contract: string, selector: string): Promise<string> {
  const { constant_result: results } = await node.post('/wallet/triggerconstantcontract', {
    owner_address: contract,
    contract_address: contract,
    data: selector,
    visible: true,
  })
  const [answer] = Array.isArray(results) ? results : []
  return typeof answer === 'string' ? answer : ''
}

/** Asks a contract for an address; empty when it answers none. */
export const askAddress = async (asked: Asked, contract: string, selector: string): Promise<string> =>
  addressOfWord(await call(asked, contract, selector))

/** Asks a contract for a list of addresses; empty when it answers none, or anything else. */
export async function askAddresses(asked: Asked, contract: string, selector: string): Promise<Address[]> {
  const answer = await call(asked, contract, selector)
  const words = answer.match(/[0-9a-f]{64}/g) ?? []
  const [offset, length, ...rest] = words
  if (answer.length % WORD !== 0 || offset === undefined || BigInt(`0x${offset}`) !== 32n) return []
  const addresses = rest.flatMap((word) => findAddress(addressOfWord(word)) ?? [])
  const isWhole = BigInt(`0x${length ?? 0}`) === BigInt(rest.length) && rest.length <= MOST_ADDRESSES
  return isWhole && addresses.length === rest.length ? addresses : []
}
