import { privateKeyToAddressBytes } from '@tronlens/protocol'
import { sha256 } from '../hash.ts'
import { toHex } from '../hex.ts'

/** A throw-away account of the demo world. Its key follows from its name: never give it anything of value. */
export type Actor = { readonly name: string; readonly key: Uint8Array; readonly address: string }

/** The actor with a name, always the same one for the same seed. */
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

/** Everybody who acts in the demo world. */
export type Cast = {
  readonly people: readonly Actor[]
  readonly exchange: Actor
  readonly issuer: Actor
  readonly studio: Actor
  readonly candidates: readonly Actor[]
  readonly team: Actor
}

export function createCast(seed: number): Cast {
  const actor = (name: string) => createActor(seed, name)
  return {
    people: PEOPLE.map(actor),
    exchange: actor('Exchange'),
    issuer: actor('Issuer'),
    studio: actor('Studio'),
    candidates: ['Lighthouse', 'Driftwood', 'Ironbridge', 'Saltmarsh', 'Foxglove'].map(actor),
    team: actor('Team wallet'),
  }
}
