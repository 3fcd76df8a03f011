import type { HexAddress } from '@tronlens/core'
import { defineNumberedList } from '../../copy/unnest.ts'

const ADDRESSES = defineNumberedList<{ address: HexAddress }>('k', { address: 'hex' })

/**
 * Addresses whose rows of a large table are requested, as `k (address)`: `FROM ${AMONG.from} JOIN … USING
 * (address) WHERE ${AMONG.isShort}`.
 */
export const AMONG = {
  ...ADDRESSES,
  /** The parameters of the statement; each address counts once. */
  values: (addresses: Iterable<HexAddress>): Buffer[] =>
    ADDRESSES.values([...new Set(addresses)].map((address) => ({ address }))),
}
