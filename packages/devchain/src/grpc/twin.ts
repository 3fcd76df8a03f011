import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import { stringifyJson } from '@tronlens/core'
import { parseMessage, printMessage } from '@tronlens/protocol'
import type { NodeView } from '../http/request/wallet-request.ts'
import { ENDPOINTS } from '../http/wallet/routes.ts'
import { encodeInOrder } from './encode-in-order.ts'
import type { Twin } from './method.ts'

/**
 * Answers a method through its HTTP endpoint.
 *
 * @returns bytes of the answer's message; undefined when there is nothing to find
 * @throws the errors of the endpoint
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
  return encodeInOrder(output, parseMessage(output, text, false))
}

function findEndpoint(name: string) {
  const endpoint = ENDPOINTS.find((candidate) => candidate.name === name)
  if (!endpoint) throw new Error(`no HTTP endpoint has the name ${name}`)
  return endpoint
}
