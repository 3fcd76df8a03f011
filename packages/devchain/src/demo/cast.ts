import { privateKeyToAddressBytes } from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { toHex } from '../base/hex.ts'
import type { DevAccount } from '../keys/private-key.ts'
import type { Actor } from '../wallet/actor.ts'

/**
 * The actor with a name. Its key is derived from the seed and the name, so the same seed gives the same key.
 */
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

/** Long-time holders whose staking is part of the story; random traffic does not use their accounts. */
const ELDERS = ['Aurelio', 'Benedikta', 'Casimir', 'Dorothea']

/** All actors of the demo world. */
export type Cast = {
  readonly people: readonly Actor[]
  readonly elders: readonly Actor[]
  readonly exchange: Actor
  readonly issuer: Actor
  readonly studio: Actor
  /** Deploys small contracts, and makes calls that fail. */
  readonly workshop: Actor
  /** Representatives of block 0. */
  readonly representatives: readonly Actor[]
  readonly candidates: readonly Actor[]
  /** Signs blocks for the first representative, whose own key therefore stays off the server. */
  readonly blockSigner: Actor
  /** Two of three signatures. */
  readonly team: Actor
  /** Weighted signatures: a chair and two members. */
  readonly treasury: Actor
}

/** The cast of a seed, with the representatives of block 0. */
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

/** An element by index; the index wraps around at the end of the list. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
