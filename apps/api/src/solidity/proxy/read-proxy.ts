import { selectorOfSignature } from '@tronlens/abi'
import { type Address, findAddress, toHexAddress } from '@tronlens/core'
import type { ContractRow } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { askAddress, askAddresses, tronAddress } from './ask-contract.ts'
import { canDelegate } from './delegates.ts'
import { readAdmin, readNamed } from './events.ts'
import { NO_PROXY, type ProxyFacts, type Reach } from './facts.ts'
import { type Kept, PLACES, type PlaceName, readPlaces } from './storage.ts'

/**
 * EIP-1167: code that does nothing but pass calls on, with the address inside of it; the second form uses
 * PUSH0.
 */
const MINIMAL = [
  /^363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/,
  /^365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3/,
  /^3d3d3d3d363d3d37363d73([0-9a-f]{40})5af4/,
]
const IMPLEMENTATION = selectorOfSignature('implementation()')
const OWNER = selectorOfSignature('owner()')
const FACETS = selectorOfSignature('facetAddresses()')
/** Functions by which proxies of their own kinds name the code that they run. */
const NAMING = [
  { kind: 'Safe', selector: selectorOfSignature('masterCopy()') },
  { kind: 'delegator', selector: selectorOfSignature('comptrollerImplementation()') },
  { kind: 'delegator', selector: IMPLEMENTATION },
]
/** Places where proxies keep the address of their code, and what such proxies are called. */
const KEEPING: readonly { place: PlaceName; kind: string }[] = [
  { place: 'implementation', kind: 'EIP-1967' },
  { place: 'zeppelin', kind: 'Zeppelinos' },
  { place: 'proxiable', kind: 'EIP-1822' },
]
/** Most proxies that stand behind each other. */
const MOST_STEPS = 5

/** The contract whose storage counts, and how it is read. */
type Subject = Reach & {
  contract: Buffer
  /** What it keeps at the places of proxies, read once. */
  kept: () => Promise<Kept | undefined>
}

/**
 * Finds out whether a contract runs the code of other ones, and of which: by its code, by what it keeps in
 * storage where the node has JSON-RPC, by its events, and by what it answers. Proxies behind proxies are
 * followed.
 *
 * @param row - contract whose storage counts
 * @param runtime - its code, hex
 * @throws {NodeUnreachableError}
 */
export async function readProxy(
  reach: Reach,
  row: Pick<ContractRow, 'address'>,
  runtime: string,
): Promise<ProxyFacts> {
  let kept: Promise<Kept | undefined> | undefined
  const subject: Subject = {
    ...reach,
    contract: row.address,
    // every step reads the same places
    kept: () => (kept ??= readPlaces(reach, row.address)),
  }
  const first = await readStep(subject, runtime)
  const through: Address[] = []
  let { implementation } = first
  while (through.length < MOST_STEPS) {
    const passed = findAddress(implementation)
    if (!passed) break
    // the code behind runs with the storage of the first contract
    const next = await readStep(subject, await readCode(reach, implementation))
    const seen = [addressText(row.address), ...through, implementation]
    if (next.implementation === '' || seen.includes(next.implementation)) break
    through.push(passed)
    implementation = next.implementation
  }
  return { ...first, implementation, through }
}

async function readCode({ node }: Reach, contract: string): Promise<string> {
  const address = findAddress(contract)
  if (!address) return ''
  const { runtimecode } = await node.post('/wallet/getcontractinfo', { value: toHexAddress(address) })
  return typeof runtimecode === 'string' ? runtimecode : ''
}

/** Whose code this code runs with the storage of a contract. */
async function readStep(subject: Subject, runtime: string): Promise<ProxyFacts> {
  for (const pattern of MINIMAL) {
    const target = pattern.exec(runtime)?.[1]
    if (target) return proxy('EIP-1167', { implementation: tronAddress(target) })
  }
  if (!canDelegate(runtime)) return NO_PROXY
  return (
    (await readBeacon(subject, runtime)) ??
    (await readKept(subject, runtime)) ??
    (await readAnswered(subject, runtime)) ?? { ...NO_PROXY, delegates: true }
  )
}

const proxy = (kind: string, facts: Partial<ProxyFacts>): ProxyFacts => ({
  ...NO_PROXY,
  is_proxy: true,
  delegates: true,
  kind,
  ...facts,
})

/** A proxy whose code another contract, its beacon, names. */
async function readBeacon(subject: Subject, runtime: string): Promise<ProxyFacts | undefined> {
  const kept = (await subject.kept())?.beacon
  // a node without JSON-RPC leaves the events, of code that names the place
  const [named] =
    kept === undefined && runtime.includes(PLACES.beacon)
      ? await readNamed(subject, subject.contract, 'beacon')
      : []
  const beacon = kept || named
  if (!beacon) return undefined
  const [implementation, admin] = await Promise.all([
    askAddress(subject, beacon, IMPLEMENTATION),
    askAddress(subject, beacon, OWNER),
  ])
  return proxy('beacon', { implementation, beacon, admin })
}

/** A proxy that keeps the address of its code in one of the known places. */
async function readKept(subject: Subject, runtime: string): Promise<ProxyFacts | undefined> {
  const places = await subject.kept()
  for (const { place, kind } of KEEPING) {
    const kept = places?.[place]
    if (kept === '') continue
    if (kept === undefined && !runtime.includes(PLACES[place])) continue
    const [newest, ...earlier] = await readNamed(subject, subject.contract, 'implementation')
    // code that others delegate to names the place too, but nothing was ever put there
    const implementation = kept ?? newest
    if (implementation === undefined) continue
    const [old = ''] = implementation === newest ? earlier : [newest]
    return proxy(kind, {
      implementation,
      old_implementation: old,
      admin: await findAdmin(subject, place),
    })
  }
  return undefined
}

/** Who can put other code behind a proxy: who it keeps as its administrator, otherwise the owner of what it runs. */
async function findAdmin(subject: Subject, place: PlaceName): Promise<string> {
  const kept = (await subject.kept())?.[place === 'zeppelin' ? 'zeppelinAdmin' : 'admin']
  const { contract } = subject
  return kept || (await readAdmin(subject, contract)) || askAddress(subject, addressText(contract), OWNER)
}

/** A proxy that names its code, or its facets, when it is asked. */
async function readAnswered(subject: Subject, runtime: string): Promise<ProxyFacts | undefined> {
  const asked = addressText(subject.contract)
  for (const { kind, selector } of NAMING) {
    // asked only where the code has the function itself: the code behind may name something else by it
    if (!runtime.includes(selector)) continue
    const implementation = await askAddress(subject, asked, selector)
    if (implementation !== '' && implementation !== asked && (await readCode(subject, implementation)) !== '')
      return proxy(kind, {
        implementation,
        admin: kind === 'Safe' ? asked : await askAddress(subject, asked, OWNER),
      })
  }
  const facets = await askAddresses(subject, asked, FACETS)
  return facets.length > 0
    ? proxy('EIP-2535', { facets, admin: await askAddress(subject, asked, OWNER) })
    : undefined
}
