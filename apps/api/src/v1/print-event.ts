import { type AbiEvent, decodeEventValues, type Value } from '@tronlens/abi'
import { addressToBytes, isAddress } from '@tronlens/core'
import type { EventWithTransaction } from '@tronlens/db'
import { type NamedEvent, printV1Event } from '@tronlens/protocol'
import type { AbiIndex } from '../serialize/abi.ts'
import { addressText, hexText } from '../serialize/address.ts'

/** A value as event servers write it: numbers in decimal, bytes in hex, addresses with 0x, lists as JSON. */
function valueText({ type, text, items }: Value): string {
  if (items) return JSON.stringify(items.map(valueText))
  return type === 'address' && isAddress(text)
    ? `0x${Buffer.from(addressToBytes(text)).toString('hex').slice(2)}`
    : text
}

/** Names of the inputs; those without one are known by their place alone. */
const inputsOf = ({ inputs }: AbiEvent): NamedEvent['inputs'] =>
  inputs.map(({ name, type, indexed }, place) => ({
    name: name === `_${place}` ? '' : name,
    type,
    indexed: indexed === true,
  }))

/** The event of a row where the interface of its contract has one that fits. */
export function nameEvent({ topics, data }: EventWithTransaction, abi: AbiIndex): NamedEvent | undefined {
  const words = topics.map(hexText)
  for (const event of abi.events.get(words[0] ?? '') ?? []) {
    const values = decodeEventValues(event, words, hexText(data))
    if (values) return { name: event.name, inputs: inputsOf(event), values: values.map(valueText) }
  }
  return undefined
}

/**
 * An event → wire.
 *
 * @param abi - interface of its contract
 * @param solid - height of the newest solid block
 */
export const printEvent = (row: EventWithTransaction, abi: AbiIndex, solid: bigint) =>
  printV1Event({
    block: Number(row.block_number),
    time: Number(row.timestamp),
    caller: addressText(row.called ?? null),
    contract: addressText(row.address),
    index: row.ordinal,
    transaction: hexText(row.hash),
    topics: row.topics.map(hexText),
    data: hexText(row.data),
    isSolid: row.block_number <= solid,
    named: nameEvent(row, abi),
  })
