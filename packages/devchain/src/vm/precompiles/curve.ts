import { bn254 } from '@noble/curves/bn254.js'
import { slicePadded } from '../opcodes/environment.ts'
import { bytesToWord, wordToBytes } from '../word.ts'
import { answer, failure, type PrecompileEntry, type PrecompileOutput, success } from './precompile.ts'

const { G1, G2 } = bn254
const PAIR_SIZE = 192
type PointG1 = ReturnType<typeof G1.Point.fromAffine>
type PointG2 = ReturnType<typeof G2.Point.fromAffine>

const wordAt = (data: Uint8Array, offset: number, index: number): bigint =>
  bytesToWord(slicePadded(data, offset + index * 32, 32))

/** A point of the first group; undefined when it is not on the curve. (0, 0) is infinity. */
function pointG1(x: bigint, y: bigint): PointG1 | undefined {
  if (x >= bn254.fields.Fp.ORDER || y >= bn254.fields.Fp.ORDER) return undefined
  if (x === 0n && y === 0n) return G1.Point.ZERO
  return valid(() => G1.Point.fromAffine({ x, y }))
}

/** A point of the second group; undefined when it is not a point of the right order. */
function pointG2(x: readonly [bigint, bigint], y: readonly [bigint, bigint]): PointG2 | undefined {
  const { Fp, Fp2 } = bn254.fields
  if ([...x, ...y].some((value) => value >= Fp.ORDER)) return undefined
  if ([...x, ...y].every((value) => value === 0n)) return G2.Point.ZERO
  return valid(() => G2.Point.fromAffine({ x: Fp2.fromBigTuple([...x]), y: Fp2.fromBigTuple([...y]) }))
}

function valid<P extends { assertValidity(): void }>(make: () => P): P | undefined {
  try {
    const point = make()
    point.assertValidity()
    return point
  } catch {
    // coordinates that are not a point: the contract fails, as for any invalid input
    return undefined
  }
}

function encode(point: PointG1): PrecompileOutput {
  if (point.is0()) return success(new Uint8Array(64))
  const { x, y } = point.toAffine()
  return success(Buffer.concat([wordToBytes(x), wordToBytes(y)]))
}

function add(data: Uint8Array): PrecompileOutput {
  const a = pointG1(wordAt(data, 0, 0), wordAt(data, 0, 1))
  const b = pointG1(wordAt(data, 0, 2), wordAt(data, 0, 3))
  return a && b ? encode(a.add(b)) : failure
}

function multiply(data: Uint8Array): PrecompileOutput {
  const point = pointG1(wordAt(data, 0, 0), wordAt(data, 0, 1))
  if (!point) return failure
  const factor = wordAt(data, 0, 2) % bn254.fields.Fr.ORDER
  return encode(factor === 0n ? G1.Point.ZERO : point.multiplyUnsafe(factor))
}

function pairing(data: Uint8Array): PrecompileOutput {
  if (data.length % PAIR_SIZE > 0) return failure
  const pairs: { g1: PointG1; g2: PointG2 }[] = []
  for (let offset = 0; offset < data.length; offset += PAIR_SIZE) {
    const at = (index: number) => wordAt(data, offset, index)
    const g1 = pointG1(at(0), at(1))
    const g2 = pointG2([at(3), at(2)], [at(5), at(4)])
    if (!g1 || !g2 || !(g2.is0() || g2.isTorsionFree())) return failure
    if (!g1.is0() && !g2.is0()) pairs.push({ g1, g2 })
  }
  const product = bn254.pairingBatch(pairs)
  return answer(bn254.fields.Fp12.eql(product, bn254.fields.Fp12.ONE) ? 1n : 0n)
}

export const CURVE: readonly PrecompileEntry[] = [
  [0x06, { energy: (_data, machine) => (machine.switches.istanbul ? 150 : 500), run: add }],
  [0x07, { energy: (_data, machine) => (machine.switches.istanbul ? 6_000 : 40_000), run: multiply }],
  [
    0x08,
    {
      energy: (data, machine) => {
        const pairs = Math.floor(data.length / PAIR_SIZE)
        return machine.switches.istanbul ? 45_000 + 34_000 * pairs : 100_000 + 80_000 * pairs
      },
      run: pairing,
    },
  ],
]
