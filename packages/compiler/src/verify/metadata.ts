import type { Span } from '../standard-json.ts'

/**
 * What compilers append to code: a map in CBOR with a hash of everything that was compiled (`ipfs`, `bzzr0`,
 * `bzzr1`, or `tron` of TRON's own builds) and the compiler's version, then its length. The forms are few, so
 * they are found by pattern, inside of code that creates other contracts too.
 */
const HASHES = [
  '64697066735822(?:1220)[0-9a-f]{64}', // "ipfs"
  '6474726f6e5822(?:1220)[0-9a-f]{64}', // "tron"
  '65627a7a7230582[0][0-9a-f]{64}', // "bzzr0"
  '65627a7a7231582[0][0-9a-f]{64}', // "bzzr1"
]
const EXPERIMENTAL = '6c6578706572696d656e74616cf5'
const VERSION = '64736f6c63(?:43[0-9a-f]{6}|78[0-9a-f]{2}(?:[0-9a-f]{2})+?)'
const TRAILER = new RegExp(`a[1-4](?:${[...HASHES, EXPERIMENTAL, VERSION].join('|')})+(00[0-9a-f]{2})`, 'g')

/** Metadata inside of code: where it stands, whether it names what was compiled, and by which compiler. */
export type Metadata = Span & { readonly hasHash: boolean; readonly version: string | undefined }

/** Finds all metadata of a code, hex without 0x. */
export function findMetadata(code: string): Metadata[] {
  return [...code.matchAll(TRAILER)].flatMap((match): Metadata[] => {
    const [text, size = ''] = match
    const start = match.index / 2
    const length = text.length / 2
    // the last two bytes say how long it is: code that only looks like it does not
    if (!Number.isInteger(start) || Number.parseInt(size, 16) !== length - 2) return []
    const version = /64736f6c6343([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/.exec(text)
    return [
      {
        start,
        length,
        hasHash: HASHES.some((hash) => new RegExp(hash).test(text)),
        version: version
          ?.slice(1)
          .map((part) => Number.parseInt(part, 16))
          .join('.'),
      },
    ]
  })
}

/** The metadata of the code itself: what stands at its end. */
export const ownMetadata = (code: string): Metadata | undefined =>
  findMetadata(code).find(({ start, length }) => (start + length) * 2 === code.length)
