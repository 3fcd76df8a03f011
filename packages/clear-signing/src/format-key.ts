import { type AbiParameter, parseSignature, selectorOf } from '@tronlens/abi'
import type { Descriptor, Format } from './descriptor.ts'
import { DescriptorError } from './problem.ts'

/** A function that a descriptor describes. */
export type KeyedFunction = {
  readonly key: string
  readonly selector: string
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  readonly format: Format
}

/** All functions of a descriptor of calls. @throws {DescriptorError} for a key that is no function */
export function functionsOf({ display }: Descriptor): KeyedFunction[] {
  const all = Object.entries(display.formats).map(([key, format]) => {
    const parsed = parseSignature(key)
    if (!parsed)
      throw new DescriptorError(`display.formats.${key}`, 'the key is no function with its parameters')
    return { key, selector: selectorOf(parsed), ...parsed, format }
  })
  for (const { key, selector } of all)
    if (all.some((each) => each.key !== key && each.selector === selector))
      throw new DescriptorError(`display.formats.${key}`, 'two keys are the same function')
  return all
}

/** Types without the spaces that do not count. */
const plain = (text: string): string => text.replace(/\s*([(),])\s*/g, '$1').trim()

/**
 * The format of a type of message.
 *
 * @param encoded - the type with all types that it needs, as it is hashed
 */
export function findMessageFormat({ display }: Descriptor, encoded: string): Format | undefined {
  const found = Object.entries(display.formats).find(([key]) => plain(key) === plain(encoded))
  return found?.[1]
}
