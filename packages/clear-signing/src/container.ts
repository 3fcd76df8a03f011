import type { Value } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import type { Path } from './path.ts'
import type { Picked } from './pick.ts'
import { DescriptorError } from './problem.ts'

/** What is around the data: who signs, the contract, the TRX that go along, and the chain. */
export type Container = {
  readonly from: Address
  readonly to: Address
  /** Sun */
  readonly value: bigint
  readonly chainId: number
}

const TYPES: Readonly<Record<string, string>> = {
  from: 'address',
  to: 'address',
  value: 'uint256',
  chainId: 'uint256',
}

/** The value at a path of the container. @throws {DescriptorError} */
export function pickContainer(container: Container, { steps }: Path, text: string): Picked {
  const [step, ...rest] = steps
  const name = step?.kind === 'name' ? step.name : ''
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  if (!type || rest.length > 0) throw new DescriptorError(text, 'a transaction has no such part')
  const value: Value = { name, type, text: String(container[name as keyof Container]) }
  return { value, path: `@.${name}`, isPart: false }
}
