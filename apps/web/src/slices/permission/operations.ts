import { allowsContract } from '@tronlens/protocol/permission'
import type { TranslationKey } from '../../i18n/i18n.ts'

/** Operations in the order in which users look for them. */
export const GROUPS = [
  { label: 'permissions.group.balance', types: [1, 11, 12, 54, 55, 56, 57, 58, 59] },
  { label: 'permissions.group.account', types: [0, 10, 19, 46] },
  { label: 'permissions.group.trc10', types: [2, 9, 6, 14, 15] },
  { label: 'permissions.group.contracts', types: [31, 30, 33, 45, 48] },
  { label: 'permissions.group.representatives', types: [4, 13, 16, 17, 18, 5, 8, 49] },
  { label: 'permissions.group.exchange', types: [44, 41, 42, 43, 52, 53] },
] as const satisfies readonly { label: TranslationKey; types: readonly number[] }[]

/** The type that changes permissions: a key that may sign it can give itself every right. */
export const PERMISSION_UPDATE = 46
/** The operations that a key for payments needs. */
export const PAYMENTS: readonly number[] = [1, 2, 31]

const BYTES = 32
const BITS = 8

/** Every type that a mask of 64 hex digits allows, also those that no group shows. */
export function readMask(mask: string): Set<number> {
  const all = Array.from({ length: BYTES * BITS }, (_, type) => type)
  return new Set(all.filter((type) => allowsContract(mask, type)))
}

/** The mask of types: type n is bit n mod 8, least first, of byte n div 8. */
export function writeMask(types: ReadonlySet<number>): string {
  const bytes = new Uint8Array(BYTES)
  for (const type of types) bytes[type >> 3] = (bytes[type >> 3] ?? 0) | (1 << (type & 7))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
