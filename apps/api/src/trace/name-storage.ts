import { isPartChanged, partText, SlotNames, type StorageLayout } from '@tronlens/abi'
import type { StorageChange } from '@tronlens/api-contract'
import { addressText } from '../serialize/address.ts'
import type { Interfaces } from './interfaces.ts'
import type { Trace, TraceCall, TraceSlot } from './read-trace.ts'

/** Addresses whose code worked on the storage of each address, that of its own first. */
function writersOf(root: TraceCall): (address: Buffer) => Buffer[] {
  const writers = new Map<string, Buffer[]>()
  const note = ({ context, to, calls }: TraceCall): void => {
    const key = context.toString('latin1')
    writers.set(key, [...(writers.get(key) ?? []), to])
    for (const call of calls) note(call)
  }
  note(root)
  return (address) => [address, ...(writers.get(address.toString('latin1')) ?? [])]
}

const raw = ({ address, slot, before, after }: TraceSlot): StorageChange => ({
  address: addressText(address),
  slot,
  variable: '',
  type: '',
  before,
  after,
})

/**
 * Says which variables of verified contracts changed; a proxy's storage is named by the code that it runs.
 */
export function nameStorage({ root, storage, preimages }: Trace, interfaces: Interfaces): StorageChange[] {
  const writers = writersOf(root)
  const names = new Map<StorageLayout, SlotNames>()
  const namesOf = (layout: StorageLayout): SlotNames => {
    const made = names.get(layout) ?? new SlotNames(layout, preimages)
    names.set(layout, made)
    return made
  }
  return storage.flatMap((change) => {
    for (const writer of writers(change.address)) {
      const layout = interfaces.of(writer)?.layout
      const parts = layout ? namesOf(layout).name(BigInt(`0x${change.slot}`)) : []
      const changed = parts.filter((part) => isPartChanged(part, change.before, change.after))
      if (changed.length > 0)
        return changed.map((part) => ({
          ...raw(change),
          variable: part.name,
          type: part.type.label,
          before: partText(part, change.before),
          after: partText(part, change.after),
        }))
    }
    return [raw(change)]
  })
}
