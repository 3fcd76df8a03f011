import { topicOfSignature } from '@tronlens/abi'
import { listEvents } from '@tronlens/db'
import { tronAddress } from './ask-contract.ts'
import type { Reach } from './facts.ts'

/** What proxies of EIP-1967 have to report when a place of theirs changes. */
const TOPICS = {
  implementation: Buffer.from(topicOfSignature('Upgraded(address)'), 'hex'),
  beacon: Buffer.from(topicOfSignature('BeaconUpgraded(address)'), 'hex'),
}
const ADMIN_CHANGED = Buffer.from(topicOfSignature('AdminChanged(address,address)'), 'hex')
const EVERYTHING = { from: 0n, to: 2n ** 62n }
const WORD = 32

/** The two addresses that events of a proxy named last, the newest first. */
export async function readNamed(
  { db }: Reach,
  contract: Buffer,
  what: keyof typeof TOPICS,
): Promise<string[]> {
  const rows = await listEvents(
    db,
    { contract, topic: TOPICS[what], range: EVERYTHING },
    { start: 0, limit: 2 },
  )
  return rows.map(({ topics, data }) =>
    // before 0.4 of the proposal the address was no topic
    tronAddress((topics[1] ?? data.subarray(0, WORD)).toString('hex').slice(24)),
  )
}

/** The administrator that a proxy named last; empty where it named none. */
export async function readAdmin({ db }: Reach, contract: Buffer): Promise<string> {
  const filter = { contract, topic: ADMIN_CHANGED, range: EVERYTHING }
  const [changed] = await listEvents(db, filter, { start: 0, limit: 1 })
  const named = changed?.data
    .subarray(WORD, 2 * WORD)
    .toString('hex')
    .slice(24)
  return named?.length === 40 ? tronAddress(named) : ''
}
