import type { AbiParameter as CodedParameter } from 'viem'
import type { AbiParameter } from './items.ts'
import { splitType } from './signature.ts'

/** Types that TRON and Solidity have beyond the coder's, as the ones whose bytes they share. */
const CODED_AS: Record<string, string> = { trcToken: 'uint256', function: 'bytes24' }

/** Parameters with the types that the coder knows; signatures keep their own names. */
export const toCoded = (parameters: readonly AbiParameter[]): readonly CodedParameter[] =>
  parameters.map(({ name, type, components }) => {
    const { base, dimensions } = splitType(type)
    const coded = { name, type: `${CODED_AS[base] ?? base}${dimensions}` }
    return components ? { ...coded, components: toCoded(components) } : coded
  })
