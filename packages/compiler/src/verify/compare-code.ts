import type { Bytecode, Span } from '../standard-json.ts'
import { findMetadata, ownMetadata } from './metadata.ts'

/** How compiled code and code of the chain agree. */
export type CodeMatch =
  /** The same bytes; a hash of the sources is among them. */
  | { readonly kind: 'full'; readonly libraries: Record<string, string> }
  /** The same instructions; what is appended differs, or names no sources. */
  | {
      readonly kind: 'partial'
      readonly reason: 'otherMetadata' | 'noMetadata'
      readonly libraries: Record<string, string>
    }
  | {
      readonly kind: 'none'
      /** First byte that differs. */
      readonly offset: number
      readonly differing: number
      /** Both codes cut into as many pieces: which part of each differs, from 0 to 1. */
      readonly map: readonly number[]
      readonly lengths: { readonly chain: number; readonly compiled: number }
    }

const HEX = /^[0-9a-f]*$/
/** Where a library keeps its own address: PUSH20 0 ADDRESS EQ. */
const LIBRARY_START = `73${'0'.repeat(40)}3014`

function blank(code: string, spans: readonly Span[]): string {
  let result = code
  for (const { start, length } of spans)
    result = result.slice(0, start * 2) + '0'.repeat(length * 2) + result.slice((start + length) * 2)
  // a span beyond the end would make the code longer
  return result.slice(0, code.length)
}

/** Places of libraries by `file:name`. */
function linksOf({ linkReferences = {} }: Bytecode): [name: string, spans: readonly Span[]][] {
  return Object.entries(linkReferences).flatMap(([file, libraries]) =>
    Object.entries(libraries).map(([name, spans]): [string, readonly Span[]] => [`${file}:${name}`, spans]),
  )
}

/** Spans that the compiler leaves open: libraries and immutables, and in a library its own address. */
function openSpans(compiled: Bytecode): Span[] {
  const isLibrary = compiled.object.startsWith(LIBRARY_START)
  return [
    ...linksOf(compiled).flatMap(([, spans]) => spans),
    ...Object.values(compiled.immutableReferences ?? {}).flat(),
    ...(isLibrary ? [{ start: 1, length: 20 }] : []),
  ]
}

/** Addresses of libraries as the chain's code has them; undefined when one library has two. */
function readLibraries(compiled: Bytecode, chain: string): Record<string, string> | undefined {
  const libraries: Record<string, string> = {}
  for (const [name, spans] of linksOf(compiled)) {
    const found = new Set(spans.map(({ start, length }) => chain.slice(start * 2, (start + length) * 2)))
    const [address, second] = found
    if (address === undefined || second !== undefined) return undefined
    libraries[name] = address
  }
  return libraries
}

/** Code up to its own metadata. */
const withoutOwn = (code: string): string => code.slice(0, (ownMetadata(code)?.start ?? code.length / 2) * 2)

/** Pieces of the map of differing bytes. */
const MAP_PIECES = 120

function differencesOf(
  chain: string,
  compiled: string,
): { offset: number; differing: number; map: readonly number[] } {
  const length = Math.max(chain.length, compiled.length) / 2
  const pieces = Math.min(MAP_PIECES, length)
  const [counted, sizes] = [new Array<number>(pieces).fill(0), new Array<number>(pieces).fill(0)]
  let [offset, differing] = [length, 0]
  for (let byte = length - 1; byte >= 0; byte--) {
    const piece = Math.floor((byte * pieces) / length)
    sizes[piece] = (sizes[piece] ?? 0) + 1
    // beyond the end of the shorter one nothing stands, which differs too
    if (chain[byte * 2] === compiled[byte * 2] && chain[byte * 2 + 1] === compiled[byte * 2 + 1]) continue
    offset = byte
    differing += 1
    counted[piece] = (counted[piece] ?? 0) + 1
  }
  const map = counted.map((count, piece) => Math.round((count / (sizes[piece] || 1)) * 100) / 100)
  return { offset, differing, map }
}

/**
 * Compares code of the chain with what a compiler made of sources.
 *
 * @param chain - lower-case hex without 0x
 */
export function compareCode(compiled: Bytecode, chain: string): CodeMatch {
  const open = openSpans(compiled)
  const [ours, theirs] = [blank(compiled.object, open), blank(chain, open)]
  const libraries = readLibraries(compiled, chain)
  const agrees = libraries !== undefined && HEX.test(ours)
  if (agrees && ours === theirs)
    return ownMetadata(ours)?.hasHash === true
      ? { kind: 'full', libraries }
      : { kind: 'partial', reason: 'noMetadata', libraries }
  const [oursOnly, theirsOnly] = [withoutOwn(ours), withoutOwn(theirs)]
  const [plain, theirPlain] = [
    blank(oursOnly, findMetadata(oursOnly)),
    blank(theirsOnly, findMetadata(theirsOnly)),
  ]
  if (agrees && plain === theirPlain && plain.length > 0)
    return { kind: 'partial', reason: 'otherMetadata', libraries }
  return {
    kind: 'none',
    ...differencesOf(theirPlain, plain),
    lengths: { chain: chain.length / 2, compiled: compiled.object.length / 2 },
  }
}
