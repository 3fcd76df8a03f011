import { type Abi, functionsOf as abiFunctions, decodeArguments, selectorOf, type Value } from '@tronlens/abi'
import { bindsMessage, type Domain } from './bind.ts'
import type { Container } from './container.ts'
import type { Descriptor, Format } from './descriptor.ts'
import { fieldsOf } from './fields.ts'
import { findMessageFormat, functionsOf } from './format-key.ts'
import type { Sources } from './parameters.ts'
import { covers, leavesOf, type Scope } from './pick.ts'
import { DescriptorError } from './problem.ts'
import { rowsOf } from './rows.ts'
import { intentOf, type SentencePart, sentenceOf } from './sentence.ts'
import type { Row } from './shown.ts'
import { cutWords, LONGEST_LABEL } from './words.ts'

/** A call or a message in the words of a descriptor, with every value from the bytes. */
export type ClearReading = {
  readonly intent: string
  readonly sentence: readonly SentencePart[] | undefined
  readonly rows: readonly Row[]
  /** Values that the descriptor leaves out or hides, with the paths to them. */
  readonly left: readonly { readonly path: string; readonly value: Value }[]
  /** Names that the descriptor gives to the contract and to who runs it. */
  readonly owner: string
  readonly contractName: string
}

/** A call whose arguments are read. */
export type ReadCall = {
  /** Hex without prefix. */
  readonly data: string
  readonly container: Container
  /** The interface of the contract, or of the code behind it; its names are used where the key has none. */
  readonly abi: Abi
}

/**
 * A call in the words of a descriptor; undefined where the descriptor does not describe its function.
 *
 * @throws {DescriptorError} where it does, but does not fit the bytes or the interface
 */
export function readCall(
  descriptor: Descriptor,
  { data, container, abi }: ReadCall,
): ClearReading | undefined {
  const found = functionsOf(descriptor).find(({ selector }) => selector === data.slice(0, 8).toLowerCase())
  if (!found) return undefined
  const known = abiFunctions(abi).find((each) => selectorOf(each) === found.selector)
  if (!known) throw new DescriptorError(found.key, 'the interface of the contract has no such function')
  const isNamed = found.inputs.every(({ name }) => name !== '')
  const values = decodeArguments(isNamed ? found : known, data)
  if (!values) throw new DescriptorError(found.key, 'the bytes are not the arguments of the function')
  return readFormat(descriptor, found.format, values, container)
}

/**
 * A message in the words of a descriptor; undefined where the descriptor is not for its domain and type.
 *
 * @param encodedType - the type of the message with all that it needs, as it is hashed
 */
export function readMessage(
  descriptor: Descriptor,
  {
    domain,
    encodedType,
    values,
    container,
  }: { domain: Domain; encodedType: string; values: readonly Value[]; container: Container },
): ClearReading | undefined {
  if (!bindsMessage(descriptor, domain)) return undefined
  const format = findMessageFormat(descriptor, encodedType)
  return format && readFormat(descriptor, format, values, container)
}

/** @throws {DescriptorError} */
export function readFormat(
  descriptor: Descriptor,
  format: Format,
  values: readonly Value[],
  container: Container,
  isTrial = false,
): ClearReading {
  const root: Scope = { values, path: '' }
  const sources: Sources = { descriptor, container, root, isTrial }
  const rows = rowsOf(fieldsOf(descriptor, format), sources, root)
  const shown = rows.filter(({ isPart }) => !isPart)
  return {
    intent: intentOf(format),
    sentence: sentenceOf(format, rows),
    rows: rows.map(({ label, path, shown: each }) => ({ label, path, shown: each })),
    left: leavesOf(root)
      .filter(({ path }) => !shown.some((row) => covers(row.path, path)))
      .map(({ path, value }) => ({ path, value })),
    owner: cutWords(descriptor.metadata?.owner, LONGEST_LABEL),
    contractName: cutWords(descriptor.metadata?.contractName, LONGEST_LABEL),
  }
}
