import { type AbiParameter, emptyInput, type Input, inputOfJson } from '@tronlens/abi'

const isFilled = (input: Input): boolean =>
  typeof input === 'string' ? input !== '' && input !== 'false' : input.some(isFilled)

/**
 * What was filled in of a list or a struct, as a form in place of JSON or the other way round; JSON
 * that cannot be read stays.
 */
export function turnInput(parameter: AbiParameter, input: Input): Input {
  if (typeof input !== 'string') return isFilled(input) ? JSON.stringify(input) : ''
  if (input.trim() === '') return emptyInput(parameter)
  const read = inputOfJson(parameter, input)
  return read.ok ? read.value : input
}
