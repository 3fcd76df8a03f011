import type { Database } from '@tronlens/db'
import { addressWord, type RareScene } from '@tronlens/testkit'
import type { KnownOfScene } from './filter-requests.ts'
import { findBusiest, findValue, toRequests } from './known-values.ts'

/**
 * What `addRareMatches` reads of an index, and how requests name it. The index must not have been enlarged
 * yet.
 */
export async function findRareScene(db: Database): Promise<{ scene: RareScene; known: KnownOfScene }> {
  const hex = {
    ...(await findBusiest(db)),
    outsider: `41${'5a'.repeat(20)}`,
    collection: `41${'7b'.repeat(20)}`,
    quiet: `41${'6d'.repeat(20)}`,
    factory: `41${'6c'.repeat(20)}`,
  }
  const bytes = (name: keyof typeof hex) => Buffer.from(hex[name], 'hex')
  const asset = await findValue(db, `encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`)
  return {
    scene: {
      busy: bytes('busy'),
      contract: bytes('contract'),
      outsider: bytes('outsider'),
      collection: bytes('collection'),
      asset: Buffer.from(asset),
      quiet: bytes('quiet'),
      factory: bytes('factory'),
    },
    known: {
      ...toRequests(hex),
      word: addressWord(bytes('outsider')).toString('hex'),
      asset,
      from: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 10'),
      to: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 470'),
    },
  }
}
