import { topicOfSignature } from '@tronlens/abi'
import { hexText } from '../../serialize/address.ts'
import type { NodeReader } from '../../services/node-reader.ts'
import { addressOfWord } from './ask-contract.ts'

const WORD = 64
const hashOf = (text: string): string => topicOfSignature(text)
/** Place of EIP-1967: the hash of a name, less one, so that no variable can have it by chance. */
const place1967 = (name: string): string =>
  (BigInt(`0x${hashOf(`eip1967.proxy.${name}`)}`) - 1n).toString(16).padStart(WORD, '0')

/** Places in the storage of proxies, hex. */
export const PLACES = {
  implementation: place1967('implementation'),
  beacon: place1967('beacon'),
  admin: place1967('admin'),
  /** EIP-1822. */
  proxiable: hashOf('PROXIABLE'),
  zeppelin: hashOf('org.zeppelinos.proxy.implementation'),
  zeppelinAdmin: hashOf('org.zeppelinos.proxy.admin'),
} as const

/** A place by its name. */
export type PlaceName = keyof typeof PLACES

/** What a contract keeps at some places: an address, or empty for none. */
export type Kept = Readonly<Record<PlaceName, string>>

async function readPlace(
  node: Pick<NodeReader, 'rpc'>,
  contract: Buffer,
  place: PlaceName,
): Promise<string | undefined> {
  const word = await node.rpc('eth_getStorageAt', [
    `0x${hexText(contract).slice(2)}`,
    `0x${PLACES[place]}`,
    'latest',
  ])
  return typeof word === 'string' ? addressOfWord(word.replace(/^0x/, '').padStart(WORD, '0')) : undefined
}

/**
 * What a contract keeps at all of the places now.
 *
 * @returns undefined where the node has no JSON-RPC, which alone reads storage
 * @throws {NodeUnreachableError}
 */
export async function readPlaces(
  { node }: { node: Pick<NodeReader, 'rpc'> },
  contract: Buffer,
): Promise<Kept | undefined> {
  const names = Object.keys(PLACES) as PlaceName[]
  const [first, ...others] = names
  const begin = first && (await readPlace(node, contract, first))
  if (begin === undefined) return undefined
  const rest = await Promise.all(others.map((place) => readPlace(node, contract, place)))
  return Object.fromEntries(names.map((place, at) => [place, [begin, ...rest][at] ?? ''])) as Kept
}
