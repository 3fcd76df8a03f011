import { isKnownOpcode } from './opcodes.ts'
import { reachableOpcodes } from './reachable.ts'

/**
 * Instructions of deployed code that this release does not know, of those that can run.
 *
 * @param hex - runtime code without 0x; text that is no hex holds no code
 * @returns their numbers as hex with 0x, each once, in ascending order
 * @example listUnknownOpcodes('5f1f00') // ['0x1f']
 */
export const listUnknownOpcodes = (hex: string): string[] =>
  [...reachableOpcodes(hex)]
    .filter((number) => !isKnownOpcode(number))
    .sort((a, b) => a - b)
    .map((number) => `0x${number.toString(16).padStart(2, '0')}`)
