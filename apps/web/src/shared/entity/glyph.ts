import { type Address, addressToBytes, isAddress, sha256 } from '@tronlens/core'

/** Cells to a side of the fingerprint. */
export const GLYPH_SIZE = 5
const EMPTY_BELOW = 108
const GREY_BELOW = 174
const COLUMNS = 3

/** What a cell shows. */
export type GlyphCell = 'empty' | 'grey' | 'ink'

/** Picks the colour of a cell from one byte of the hash. */
const cellOf = (byte: number): GlyphCell =>
  byte < EMPTY_BELOW ? 'empty' : byte < GREY_BELOW ? 'grey' : 'ink'

/**
 * The 5 rows of 5 mirrored cells that stand for an address: cell i, row by row over columns 0 to 2, is byte i
 * of SHA-256 over the 21 address bytes. Undefined for texts that are no address.
 */
export function glyphCells(address: string): GlyphCell[][] | undefined {
  if (!isAddress(address)) return undefined
  return cellsOfHash(sha256(addressToBytes(address as Address)))
}

function cellsOfHash(hash: Uint8Array): GlyphCell[][] {
  return Array.from({ length: GLYPH_SIZE }, (_row, y) =>
    Array.from({ length: GLYPH_SIZE }, (_cell, x) => {
      const column = x < COLUMNS ? x : GLYPH_SIZE - 1 - x
      return cellOf(hash[y * COLUMNS + column] ?? 0)
    }),
  )
}

export interface GlyphPaths {
  ink: string
  grey: string
}

const cache = new Map<string, GlyphPaths | undefined>()

/** The fingerprint as two SVG paths on a 5×5 grid; kept, since a page shows the same address often. */
export function glyphPaths(address: string): GlyphPaths | undefined {
  if (cache.has(address)) return cache.get(address)
  const cells = glyphCells(address)
  const path = (kind: GlyphCell): string =>
    (cells ?? [])
      .flatMap((row, y) => row.map((cell, x) => (cell === kind ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
  const paths = cells && { ink: path('ink'), grey: path('grey') }
  cache.set(address, paths)
  return paths
}
