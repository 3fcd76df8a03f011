import { privateKeyToAddressBytes } from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { toHex } from '../base/hex.ts'
import type { DevAccount } from '../keys/private-key.ts'
import type { Actor } from '../wallet/actor.ts'

/** The actor with a name, whose key follows from it: always the same one for the same seed. */
export function createActor(seed: number, name: string): Actor {
  const key = sha256(Buffer.from(`tronlens throw-away demo key ${seed} ${name}`))
  return { name, key, address: toHex(privateKeyToAddressBytes(key)) }
}

const PEOPLE = [
  'Amara',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Elif',
  'Farid',
  'Grace',
  'Hiro',
  'Ines',
  'Jamal',
  'Keiko',
  'Luca',
  'Mina',
  'Nadia',
  'Omar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tara',
  'Umut',
  'Vera',
  'Wei',
  'Ximena',
  'Yusuf',
  'Zofia',
]

const REPRESENTATIVES = [
  'Northwind',
  'Silverpine',
  'Cloudberry',
  'Stonegate',
  'Riverbend',
  'Moonharbor',
  'Goldfinch',
  'Emberfield',
  'Bluecrest',
  'Oakhaven',
  'Starfall',
  'Redwood',
  'Copperhill',
  'Frostline',
  'Windmill',
  'Thistle',
  'Larkspur',
  'Granite',
  'Seafoam',
  'Juniper',
  'Beacon',
  'Marigold',
  'Highland',
  'Quartz',
  'Willow',
  'Harvest',
  'Nightjar',
]

const CANDIDATES = ['Lighthouse', 'Driftwood', 'Ironbridge', 'Saltmarsh', 'Foxglove', 'Sandpiper']

/** Long-time holders whose staking is told as a story; nothing else touches their accounts. */
const ELDERS = ['Aurelio', 'Benedikta', 'Casimir', 'Dorothea']

/** Everybody who acts in the demo world. */
export type Cast = {
  readonly people: readonly Actor[]
  readonly elders: readonly Actor[]
  readonly exchange: Actor
  readonly issuer: Actor
  readonly studio: Actor
  /** Writes small contracts, and breaks them. */
  readonly workshop: Actor
  /** Representatives of block 0. */
  readonly representatives: readonly Actor[]
  readonly candidates: readonly Actor[]
  /** Signs blocks for the first representative, which thereby keeps its own key out of the server room. */
  readonly blockSigner: Actor
  /** Two of three signatures. */
  readonly team: Actor
  /** Weighted signatures: one chair, two members. */
  readonly treasury: Actor
}

/** The cast of a seed, with the representatives that stand in block 0. */
export function createCast(seed: number, witnesses: readonly DevAccount[]): Cast {
  const actor = (name: string) => createActor(seed, name)
  return {
    people: PEOPLE.map(actor),
    elders: ELDERS.map(actor),
    exchange: actor('Exchange'),
    issuer: actor('Issuer'),
    studio: actor('Studio'),
    workshop: actor('Workshop'),
    representatives: witnesses.map(({ privateKey, address }, index) => ({
      name: REPRESENTATIVES[index] ?? `Representative ${index + 1}`,
      key: privateKey,
      address,
    })),
    candidates: CANDIDATES.map(actor),
    blockSigner: actor('Block signer'),
    team: actor('Team wallet'),
    treasury: actor('Treasury'),
  }
}

/** An element by place; lists of fewer members begin again. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
