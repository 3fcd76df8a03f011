import type { Value } from '@tronlens/abi'
import { type Address, parseDescriptorAddress } from './address.ts'
import { readConstant } from './constant.ts'
import { type Container, pickContainer } from './container.ts'
import type { Descriptor } from './descriptor.ts'
import { parsePath } from './path.ts'
import { type Picked, pick, type Scope } from './pick.ts'
import { DescriptorError } from './problem.ts'
import { addressOf, textOf } from './read-value.ts'

/** Everything that paths of a descriptor lead to. */
export type Sources = {
  readonly descriptor: Descriptor
  readonly container: Container
  /** The arguments of the call, or the members of the message. */
  readonly root: Scope
  /** Made up values stand for the bytes, so that rules about values say nothing. */
  readonly isTrial?: boolean
}

/** The values at a path. @throws {DescriptorError} */
export function pickAt({ container, root }: Sources, scope: Scope, text: string): Picked[] {
  const path = parsePath(text)
  switch (path.root) {
    case 'container':
      return [pickContainer(container, path, text)]
    case 'data':
      return pick(root, path.steps, text)
    case 'file':
      throw new DescriptorError(text, 'a constant is no value of the data')
    case 'group':
      return pick(scope, path.steps, text)
  }
}

/** The value for one of several fields of a list: the one at the same place, or the only one. */
export function pickFor(sources: Sources, scope: Scope, text: string, place: number, count: number): Value {
  const picked = pickAt(sources, scope, text)
  const one = picked.length === 1 ? picked[0] : picked.length === count ? picked[place] : undefined
  if (!one) throw new DescriptorError(text, 'there are not as many values as in the field')
  return one.value
}

/** A parameter that is a constant of the descriptor: itself, at a path, or in a map by a value of the data. */
export function constantOf(sources: Sources, scope: Scope, given: unknown, place: string): unknown {
  const { descriptor } = sources
  if (typeof given === 'string' && given.startsWith('$.'))
    return readConstant(descriptor, parsePath(given), given)
  if (typeof given !== 'object' || given === null || !('map' in given)) return given
  const { map, keyPath } = given as { map: unknown; keyPath: unknown }
  const found = readConstant(descriptor, parsePath(String(map)), String(map))
  const [key] = pickAt(sources, scope, String(keyPath))
  const values = (found as { values?: Record<string, unknown> }).values ?? {}
  const entry = Object.entries(values).find(
    ([name]) => key && name.toLowerCase() === textOf(key.value).toLowerCase(),
  )
  if (!entry && !sources.isTrial) throw new DescriptorError(place, 'the map does not know this value')
  return entry?.[1] ?? Object.values(values)[0]
}

/** An address from `name` (a constant) or `namePath` (a value); undefined where there is neither. */
export function addressParameter(
  sources: Sources,
  scope: Scope,
  params: Readonly<Record<string, unknown>>,
  name: string,
  { place, count }: { place: number; count: number },
): Address | undefined {
  const path = params[`${name}Path`]
  if (typeof path === 'string') return addressOf(pickFor(sources, scope, path, place, count), path)
  if (params[name] === undefined) return undefined
  const constant = constantOf(sources, scope, params[name], name)
  const address = typeof constant === 'string' ? parseDescriptorAddress(constant) : undefined
  if (!address) throw new DescriptorError(`params.${name}`, 'this is no address')
  return address
}
