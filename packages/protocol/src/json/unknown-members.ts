import type { DescMessage } from '@bufbuild/protobuf'
import { isObject } from '@tronlens/core'
import { fieldShapes } from './message-shape.ts'

const nestedMessages = new WeakMap<DescMessage, ReadonlyMap<string, DescMessage | undefined>>()

/**
 * Members of a message by name, with the message that each holds; entries of a map have a form of their own.
 */
function membersOf(desc: DescMessage): ReadonlyMap<string, DescMessage | undefined> {
  let known = nestedMessages.get(desc)
  if (!known) {
    known = new Map(
      fieldShapes(desc).map(({ name, value, mapKey }) => [
        name,
        value.kind === 'message' && !mapKey ? value.desc : undefined,
      ]),
    )
    nestedMessages.set(desc, known)
  }
  return known
}

/**
 * Reports each member of a printed message that its schema does not have, at any depth, as `Message.member`.
 *
 * @param value - the message as a node prints it in JSON; anything else has no members
 * @param report - called once for each such member
 * @example reportUnknownMembers(TransferContractSchema, { amount: 1, tip: 2 }, console.log) // TransferContract.tip
 */
export function reportUnknownMembers(
  schema: DescMessage,
  value: unknown,
  report: (name: string) => void,
): void {
  if (!isObject(value)) return
  const members = membersOf(schema)
  for (const name in value) {
    const nested = members.get(name)
    const held = value[name]
    if (nested === undefined) {
      if (!members.has(name)) report(`${schema.name}.${name}`)
    } else if (Array.isArray(held)) for (const one of held) reportUnknownMembers(nested, one, report)
    else reportUnknownMembers(nested, held, report)
  }
}
