import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { concatBytes, stringifyJson } from '@tronlens/core'
import { encodeParsed, parseMessage, printMessage } from '@tronlens/protocol'
import type { NodeView } from '../http/request/wallet-request.ts'
import { ENDPOINTS } from '../http/wallet/routes.ts'
import type { Twin } from './method.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Answers a method by its HTTP endpoint.
 *
 * @returns bytes of the answer's message; undefined when there is nothing to find
 * @throws what the endpoint throws
 */
export function askTwin<I extends DescMessage>(
  view: NodeView,
  { endpoint, body }: Twin<I>,
  [input, output]: readonly [I, DescMessage],
  request: MessageShape<I>,
): Uint8Array | undefined {
  const members = body?.(request)
  if (body && !members) return undefined
  const text = findEndpoint(endpoint).handle({
    ...view,
    method: 'POST',
    path: `/wallet/${endpoint}`,
    query: new URLSearchParams(),
    contentType: 'application/json',
    body: members ? stringifyJson(members) : printMessage(input, request, false),
  })
  return encodeInOrder(output, parseMessage(output, text, false) as Values)
}

function findEndpoint(name: string) {
  const endpoint = ENDPOINTS.find((candidate) => candidate.name === name)
  if (!endpoint) throw new Error(`no HTTP endpoint has the name ${name}`)
  return endpoint
}

/** Bytes of a message from parsed values, with the entries of maps at any depth in the order they have. */
function encodeInOrder(desc: DescMessage, values: Values): Uint8Array {
  const fields = [...desc.fields].sort((a, b) => a.number - b.number)
  return concatBytes(
    ...fields.map((field) => {
      const value = values[field.localName]
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
