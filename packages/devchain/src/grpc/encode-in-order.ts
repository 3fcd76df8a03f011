import type { DescMessage } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { concatBytes } from '@tronlens/core'
import { encodeParsed } from '@tronlens/protocol'

type Values = Readonly<Record<string, unknown>>

/**
 * Bytes of a message from its values; the entries of maps at any depth keep their order.
 *
 * @param values - a message or its initial values, with a `Map` where the order of a map matters
 */
export function encodeInOrder(desc: DescMessage, values: object): Uint8Array {
  const fields = [...desc.fields].sort((a, b) => a.number - b.number)
  return concatBytes(
    ...fields.map((field) => {
      const value = (values as Values)[field.localName]
      if (value === undefined) return new Uint8Array()
      if (field.fieldKind === 'map' || !field.message) return encodeParsed(desc, { [field.localName]: value })
      const { message, number } = field
      const items = (field.fieldKind === 'list' ? value : [value]) as readonly Values[]
      const writer = new BinaryWriter()
      for (const item of items)
        writer.tag(number, WireType.LengthDelimited).bytes(encodeInOrder(message, item))
      return writer.finish()
    }),
  )
}
