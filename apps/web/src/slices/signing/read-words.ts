import type { Abi, Value } from '@tronlens/abi'
import type { ClearDescriptor } from '@tronlens/api-contract'
import {
  bindsCall,
  type ClearReading,
  type Container,
  type Descriptor,
  DescriptorError,
  type Domain,
  readCall,
  readDescriptor,
  readMessage,
} from '@tronlens/clear-signing'
import { loadShipped } from '@tronlens/clear-signing/shipped'
import type { Address } from '@tronlens/core'
import type { TypedMember } from '@tronlens/keys'
import { type Author, checkAuthor } from './check-author.ts'

/** A call or a message in the words of its contract, or why words that exist are not shown. */
export type Words =
  | { kind: 'reading'; reading: ClearReading; author: Author }
  | { kind: 'refused'; reason: string }

/** Words that are offered, with the contract that they were signed for and its deployer. */
export interface Offered {
  descriptors: readonly ClearDescriptor[]
  contract: Address
  deployer: Address | undefined
}

/** The first words that fit; undefined where there are none for this. */
export function chooseWords(
  offered: readonly Offered[],
  read: (descriptor: Descriptor, contract: Address) => ClearReading | undefined,
): Words | undefined {
  let refused: Words | undefined
  for (const { descriptors, contract, deployer } of offered)
    for (const each of descriptors) {
      const author = checkAuthor(each, contract, deployer)
      if (!author) {
        refused ??= { kind: 'refused', reason: 'The signature is not the one of the deployer.' }
        continue
      }
      try {
        const reading = read(readDescriptor(each.descriptor, loadShipped), contract)
        if (reading) return { kind: 'reading', reading, author }
      } catch (error) {
        if (!(error instanceof DescriptorError)) throw error
        refused ??= { kind: 'refused', reason: error.message }
      }
    }
  return refused
}

/** A call in the words of a descriptor that is for its contract, or for the code behind it. */
export const readCallWords =
  ({ data, container, abi }: { data: string; container: Container; abi: Abi }) =>
  (descriptor: Descriptor, contract: Address): ClearReading | undefined =>
    bindsCall(descriptor, { chainId: container.chainId, contract })
      ? readCall(descriptor, { data, container, abi })
      : undefined

/** A message in the words of a descriptor. */
export const readMessageWords =
  (message: { domain: Domain; encodedType: string; members: readonly TypedMember[]; container: Container }) =>
  (descriptor: Descriptor): ClearReading | undefined =>
    readMessage(descriptor, { ...message, values: message.members.map(toValue) })

/** A member of a message in the form of an argument of a call. */
function toValue({ name, type, value, items }: TypedMember): Value {
  const head = { name, type }
  if (items) return { ...head, text: '', items: items.map(toValue) }
  switch (value?.kind) {
    case 'address':
      return { ...head, text: value.address }
    case 'integer':
    case 'bool':
      return { ...head, text: String(value.value) }
    case 'text':
      return { ...head, text: value.text }
    case 'bytes':
      return { ...head, text: value.hex.replace(/^0x/, '') }
    default:
      return { ...head, text: '' }
  }
}
