import type { Descriptor } from './descriptor.ts'
import type { Path } from './path.ts'
import { DescriptorError } from './problem.ts'

/** A part of a descriptor by its path. @throws {DescriptorError} when it has none */
export function readConstant(descriptor: Descriptor, { steps }: Path, text: string): unknown {
  let value: unknown = descriptor
  for (const step of steps) {
    if (
      step.kind !== 'name' ||
      typeof value !== 'object' ||
      value === null ||
      !Object.hasOwn(value, step.name)
    )
      throw new DescriptorError(text, 'the descriptor has no such part')
    value = (value as Record<string, unknown>)[step.name]
  }
  return value
}
