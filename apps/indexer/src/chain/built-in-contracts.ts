import { type HexAddress, hexAddress } from '@tronlens/core'

/** Ranges of numbers that built-in contracts have for addresses, both ends included; some are open since a proposal only. */
const RANGES = [
  [0x1, 0xa],
  [0x100, 0x100],
  [0x20003, 0x20003],
  [0x20009, 0x20009],
  [0x1000001, 0x1000015],
] as const

const ADDRESS_DIGITS = 40

/** Addresses of contracts that the chain itself provides. */
export const BUILT_IN_CONTRACTS: readonly HexAddress[] = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) =>
    hexAddress(`41${(first + i).toString(16).padStart(ADDRESS_DIGITS, '0')}`),
  ),
)
