import { NETWORK_KEY } from '@tronlens/core'

/** Channel on which processes of the API notify each other of changed requests for several signatures. */
export const MULTISIG_CHANNEL = 'tronlens_multisig'
/** Channel on which processes of the API pass on frames between a page and an external device. */
export const RELAY_CHANNEL = 'tronlens_relay'

/** Requests that these accounts see have changed; addresses are 42 hex digits. */
export type MultisigNotice = { network: string; addresses: readonly string[] }

/**
 * What the member in a seat of a relay does: it came, it is there, it went, or it sends a piece of a frame in
 * Base64. A later occupant of the seat is another member. Pieces are numbered, as the database delivers equal
 * notices of one transaction only once.
 */
export type RelayNotice = { room: string; seat: 0 | 1; member: string } & (
  | { type: 'joined' | 'present' | 'left' }
  | { type: 'piece'; number: number; data: string; isLast: boolean }
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readJson(payload: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(payload) as unknown
    return isRecord(value) ? value : undefined
  } catch {
    return undefined // any login may write to the channel: no notice of ours
  }
}

/** Reads a message of `MULTISIG_CHANNEL`; undefined when another sender wrote it. */
export function parseMultisigNotice(payload: string): MultisigNotice | undefined {
  const { network, addresses } = readJson(payload) ?? {}
  if (typeof network !== 'string' || !NETWORK_KEY.test(network) || !Array.isArray(addresses)) return undefined
  return addresses.every((one) => typeof one === 'string') ? { network, addresses } : undefined
}

const WORDS = ['joined', 'present', 'left'] as const

/** Reads a message of `RELAY_CHANNEL`; undefined when another sender wrote it. */
export function parseRelayNotice(payload: string): RelayNotice | undefined {
  const { room, seat, member, type, number, data, isLast } = readJson(payload) ?? {}
  if (typeof room !== 'string' || typeof member !== 'string' || (seat !== 0 && seat !== 1)) return undefined
  const from = { room, seat, member } as const
  if (type === 'piece')
    return typeof data === 'string' && typeof isLast === 'boolean' && typeof number === 'number'
      ? { ...from, type, number, data, isLast }
      : undefined
  const word = WORDS.find((one) => one === type)
  return word && { ...from, type: word }
}
