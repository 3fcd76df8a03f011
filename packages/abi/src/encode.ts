import { encodeAbiParameters } from 'viem'
import { toCoded } from './coded.ts'
import type { Input } from './input.ts'
import { parseInputs } from './input.ts'
import type { AbiFunction, AbiParameter } from './items.ts'
import { AbiInputError } from './problem.ts'
import { selectorOf } from './signature.ts'

/** Bytes of values that fit their parameters; hex without 0x. */
export const encodeValues = (parameters: readonly AbiParameter[], values: readonly unknown[]): string =>
  encodeAbiParameters(toCoded(parameters), values).slice(2)

/**
 * Bytes of what stands in a form; hex without 0x.
 *
 * @throws {AbiInputError} naming every input that does not fit
 */
export function encodeInputs(parameters: readonly AbiParameter[], inputs: readonly Input[]): string {
  const parsed = parseInputs(parameters, inputs)
  if (!parsed.ok) throw new AbiInputError(parsed.problems)
  return encodeValues(parameters, parsed.value)
}

/**
 * Data of a call: selector and arguments; hex without 0x.
 *
 * @throws {AbiInputError} naming every input that does not fit
 */
export const encodeCall = (item: Pick<AbiFunction, 'name' | 'inputs'>, inputs: readonly Input[]): string =>
  selectorOf(item) + encodeInputs(item.inputs, inputs)
