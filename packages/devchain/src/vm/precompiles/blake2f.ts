import { type Precompile, success } from './precompile.ts'

const INPUT_SIZE = 213
const MASK = (1n << 64n) - 1n
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
/** Message schedule of RFC 7693; round i uses row i mod 10. */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const
const MIXES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

const rotate = (value: bigint, bits: bigint): bigint => ((value >> bits) | (value << (64n - bits))) & MASK

function mix(v: bigint[], places: readonly [number, number, number, number], x: bigint, y: bigint): void {
  const [a, b, c, d] = places
  const get = (place: number): bigint => v[place] as bigint
  v[a] = (get(a) + get(b) + x) & MASK
  v[d] = rotate(get(d) ^ get(a), 32n)
  v[c] = (get(c) + get(d)) & MASK
  v[b] = rotate(get(b) ^ get(c), 24n)
  v[a] = (get(a) + get(b) + y) & MASK
  v[d] = rotate(get(d) ^ get(a), 16n)
  v[c] = (get(c) + get(d)) & MASK
  v[b] = rotate(get(b) ^ get(c), 63n)
}

function compress(data: Uint8Array): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const longs = (offset: number, count: number) =>
    Array.from({ length: count }, (_, i) => view.getBigUint64(offset + i * 8, true))
  const rounds = view.getUint32(0)
  const h = longs(4, 8)
  const m = longs(68, 16)
  const [t0, t1] = longs(196, 2) as [bigint, bigint]
  const v = [...h, ...IV]
  v[12] = (v[12] as bigint) ^ t0
  v[13] = (v[13] as bigint) ^ t1
  if (data[212] === 1) v[14] = (v[14] as bigint) ^ MASK
  for (let round = 0; round < rounds; round++) {
    const order = SIGMA[round % 10] as readonly number[]
    for (const [i, places] of MIXES.entries())
      mix(v, places, m[order[i * 2] as number] as bigint, m[order[i * 2 + 1] as number] as bigint)
  }
  const output = new DataView(new ArrayBuffer(64))
  for (let i = 0; i < 8; i++)
    output.setBigUint64(i * 8, (h[i] as bigint) ^ (v[i] as bigint) ^ (v[i + 8] as bigint), true)
  return new Uint8Array(output.buffer)
}

const isValid = (data: Uint8Array): boolean =>
  data.length === INPUT_SIZE && ((data[212] as number) & 0xfe) === 0

/** The compression function of BLAKE2b (EIP-152). */
export const blake2F: Precompile = {
  energy: (data) => (isValid(data) ? new DataView(data.buffer, data.byteOffset).getUint32(0) : 0),
  run: (data) => (isValid(data) ? success(compress(data)) : { ok: false, data: new Uint8Array(32) }),
}
