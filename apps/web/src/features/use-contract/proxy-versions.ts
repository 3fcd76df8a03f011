import { type Abi, functionsOf, signatureOf } from '@tronlens/abi'
import { type Address, fromHexAddress, type Milliseconds } from '@tronlens/core'
import type { ContractEvent } from './api/contract-queries.ts'

/** `Upgraded(address)`: the event of proxies of EIP-1967 and beacons when they get other code. */
export const UPGRADED = 'bc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b'

/** Code that a proxy ran, and since when. */
export interface ProxyVersion {
  address: Address
  since: Milliseconds
}

/**
 * The versions of its code that a proxy announced, newest first; the same code set again is no other version.
 */
export function versionsOf(
  events: readonly Pick<ContractEvent, 'topics' | 'data' | 'timestamp'>[],
): ProxyVersion[] {
  const versions: ProxyVersion[] = []
  for (const { topics, data, timestamp } of events) {
    // before 0.4 of the proposal the address was no topic
    const word = /^0{24}([0-9a-f]{40})$/.exec(topics[1] ?? data.slice(0, 64))?.[1]
    if (word === undefined) continue
    const address = fromHexAddress(`41${word}`)
    const newer = versions.at(-1)
    if (newer?.address === address) newer.since = timestamp
    else versions.push({ address, since: timestamp })
  }
  return versions
}

/** Functions of one interface that another one does not have, and the other way round. */
export function compareFunctions(newer: Abi, older: Abi): { added: string[]; removed: string[] } {
  const [now, before] = [newer, older].map((abi) => new Set(functionsOf(abi).map(signatureOf))) as [
    Set<string>,
    Set<string>,
  ]
  return {
    added: [...now].filter((one) => !before.has(one)).sort(),
    removed: [...before].filter((one) => !now.has(one)).sort(),
  }
}
