import { GLYPH_SIZE, glyphPaths } from './glyph.ts'

/** Fingerprint of an address: an aid to distinguish two addresses, never a replacement for the characters. */
export function Glyph({ address, size = 15 }: { address: string; size?: number }) {
  const paths = glyphPaths(address)
  if (!paths) return null
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${GLYPH_SIZE} ${GLYPH_SIZE}`}
      shapeRendering="crispEdges"
    >
      <path d={paths.grey} fill="var(--tl-fill-3)" />
      <path d={paths.ink} fill="var(--tl-ink)" />
    </svg>
  )
}
