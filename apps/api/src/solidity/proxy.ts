import { selectorOfSignature, topicOfSignature } from '@tronlens/abi'
import type { AnswerOf, getProxy } from '@tronlens/api-contract'
import { type ContractRow, listEvents } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { addressText } from '../serialize/address.ts'

/** How a contract runs the code of another one. */
export type ProxyFacts = AnswerOf<typeof getProxy>
type Reach = Pick<Services, 'db' | 'node'>

/** A contract that runs its own code only. */
export const NO_PROXY: ProxyFacts = {
  is_proxy: false,
  kind: '',
  implementation: '',
  beacon: '',
  admin: '',
  old_implementation: '',
}

/**
 * EIP-1167: code that does nothing but pass calls on, with the address inside of it; the second form uses
 * PUSH0.
 */
const MINIMAL = [
  /^363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/,
  /^365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3/,
  /^3d3d3d3d363d3d37363d73([0-9a-f]{40})5af4/,
]
/**
 * EIP-1967: where the address of the code, or of the beacon that knows it, is kept. Code that reads it names
 * the place.
 */
const IMPLEMENTATION_SLOT = '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const BEACON_SLOT = 'a3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** What these proxies have to report when the place changes. */
const UPGRADED = Buffer.from(topicOfSignature('Upgraded(address)'), 'hex')
const ADMIN_CHANGED = Buffer.from(topicOfSignature('AdminChanged(address,address)'), 'hex')
const BEACON_UPGRADED = Buffer.from(topicOfSignature('BeaconUpgraded(address)'), 'hex')
const IMPLEMENTATION = selectorOfSignature('implementation()')
const OWNER = selectorOfSignature('owner()')
const WORD = 32

const tronAddress = (evm: string): string => addressText(Buffer.from(`41${evm}`, 'hex'))
const EVERYTHING = { from: 0n, to: 2n ** 62n }

/** Addresses that events of a proxy named, the newest first. */
async function namedBy({ db }: Reach, contract: Buffer, topic: Buffer): Promise<string[]> {
  const rows = await listEvents(db, { contract, topic, range: EVERYTHING }, { start: 0, limit: 2 })
  return rows.map(({ topics, data }) =>
    // before 0.4 of the proposal the address was no topic
    tronAddress((topics[1] ?? data.subarray(0, 32)).toString('hex').slice(24)),
  )
}

/** Asks a contract for an address; empty when it answers none. */
async function askAddress({ node }: Reach, contract: string, selector: string): Promise<string> {
  const { constant_result: results } = await node.post('/wallet/triggerconstantcontract', {
    owner_address: contract,
    contract_address: contract,
    data: selector,
    visible: true,
  })
  const [word] = Array.isArray(results) ? results : []
  const isAddress = typeof word === 'string' && /^0{24}(?!0{40})[0-9a-f]{40}$/.test(word)
  return isAddress ? tronAddress(word.slice(24)) : ''
}

/**
 * Who can put other code behind a proxy: the administrator that it named last, otherwise the owner of what it
 * runs.
 */
async function findAdmin(reach: Reach, contract: Buffer): Promise<string> {
  const [changed] = await listEvents(
    reach.db,
    { contract, topic: ADMIN_CHANGED, range: EVERYTHING },
    { start: 0, limit: 1 },
  )
  const named = changed?.data
    .subarray(WORD, 2 * WORD)
    .toString('hex')
    .slice(24)
  return named?.length === 40 ? tronAddress(named) : askAddress(reach, addressText(contract), OWNER)
}

/**
 * Finds out whether a contract runs the code of another one.
 *
 * @param runtime - its code, hex
 */
export async function readProxy(
  reach: Reach,
  row: Pick<ContractRow, 'address'>,
  runtime: string,
): Promise<ProxyFacts> {
  for (const pattern of MINIMAL) {
    const target = pattern.exec(runtime)?.[1]
    if (target) return { ...NO_PROXY, is_proxy: true, kind: 'EIP-1167', implementation: tronAddress(target) }
  }
  if (runtime.includes(BEACON_SLOT)) {
    const [beacon] = await namedBy(reach, row.address, BEACON_UPGRADED)
    if (beacon) {
      const [implementation, admin] = await Promise.all([
        askAddress(reach, beacon, IMPLEMENTATION),
        askAddress(reach, beacon, OWNER),
      ])
      return { ...NO_PROXY, is_proxy: true, kind: 'beacon', implementation, beacon, admin }
    }
  }
  if (!runtime.includes(IMPLEMENTATION_SLOT)) return NO_PROXY
  const [implementation, old] = await namedBy(reach, row.address, UPGRADED)
  // code that others delegate to names the place too, but nothing was ever put there
  if (!implementation) return NO_PROXY
  return {
    ...NO_PROXY,
    is_proxy: true,
    kind: 'EIP-1967',
    implementation,
    old_implementation: old ?? '',
    admin: await findAdmin(reach, row.address),
  }
}
