import type { AbiParameter as CodedParameter } from 'viem'
import type { AbiParameter } from './items.ts'
import { splitType } from './signature.ts'

/** Types that TRON and Solidity have beyond the coder's, as the ones whose bytes they share. */
const CODED_AS: Record<string, string> = { trcToken: 'uint256', function: 'bytes24' }

/**
 * The coder hashes every address that it reads, for the letters of another chain: its bytes are those of a
 * number.
 */
const READ_AS: Record<string, string> = { ...CODED_AS, address: 'uint160' }

const rename = (
  parameters: readonly AbiParameter[],
  names: Readonly<Record<string, string>>,
): readonly CodedParameter[] =>
  parameters.map(({ name, type, components }) => {
    const { base, dimensions } = splitType(type)
    const coded = { name, type: `${names[base] ?? base}${dimensions}` }
    return components ? { ...coded, components: rename(components, names) } : coded
  })

/** Parameters with the types that the coder knows; signatures keep their own names. */
export const toCoded = (parameters: readonly AbiParameter[]): readonly CodedParameter[] =>
  rename(parameters, CODED_AS)

/** An interface is read with again and again. */
const read = new WeakMap<readonly AbiParameter[], readonly CodedParameter[]>()

/**
 * Parameters with the types that values are read by: like `toCoded`, an address as the number of 160 bits
 * that it is.
 */
export function toRead(parameters: readonly AbiParameter[]): readonly CodedParameter[] {
  const known = read.get(parameters) ?? rename(parameters, READ_AS)
  read.set(parameters, known)
  return known
}
