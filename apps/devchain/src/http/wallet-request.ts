import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import { parseMessage } from '@tronlens/protocol'
import type { Chain } from '../chain/chain.ts'
import { isTooDeep } from '../json-depth.ts'
import type { ChainState } from '../state/chain-state.ts'
import { JavaError, numberFormat } from './java-error.ts'
import type { NodeSettings } from './node-settings.ts'

/** What an endpoint reads from: the chain as somebody sees it. */
export type NodeView = {
  readonly chain: Chain
  /** Pending state under `/wallet`, state of the solid block under `/walletsolidity`. */
  readonly state: ChainState
  /** Newest block that this view shows. */
  readonly headNumber: number
  readonly isSolid: boolean
  readonly settings: NodeSettings
}

/** One call of a node endpoint. */
export type WalletRequest = NodeView & {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly contentType: string
}

/** Largest body. */
export const MAX_BODY = 4_194_304

/** The members of a JSON body as the node's tolerant reader sees them. */
export function readObject(body: string): Record<string, unknown> {
  if (Buffer.byteLength(body) > MAX_BODY)
    throw new JavaError('java.lang.Exception', `body size is too big, the limit is ${MAX_BODY}`)
  if (isTooDeep(body)) throw new JavaError('com.alibaba.fastjson.JSONException', 'illegal state. ')
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    throw new JavaError('com.alibaba.fastjson.JSONException', 'illegal state. ')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new JavaError('com.alibaba.fastjson.JSONException', 'can not cast to JSONObject.')
  return value as Record<string, unknown>
}

/** The body as JSON; a form is turned into an object of texts. */
export function jsonBody(request: WalletRequest): string {
  if (request.contentType !== 'application/x-www-form-urlencoded') return request.body
  if (isTooDeep(request.body)) return request.body
  try {
    parseJson(request.body)
    return request.body
  } catch {
    return JSON.stringify(Object.fromEntries(new URLSearchParams(request.body)))
  }
}

/** Whether a request asks for Base58 addresses and plain names. */
export function isVisible(request: WalletRequest): boolean {
  if (request.method === 'GET') return queryVisible(request)
  const body = jsonBody(request)
  if (body.trim() === '') return false
  return String(readObject(body).visible).toLowerCase() === 'true'
}

/** `visible` of the query, which some endpoints read even for POST. */
export const queryVisible = (request: WalletRequest): boolean =>
  (request.query.get('visible') ?? '').toLowerCase() === 'true'

/**
 * The message a request carries: its body, or its query for GET.
 *
 * @param required - query members whose absence is an error
 */
export function readMessage<D extends DescMessage>(
  request: WalletRequest,
  desc: D,
  required: readonly string[] = [],
): MessageInitShape<D> {
  const visible = isVisible(request)
  if (request.method === 'POST') return parseMessage(desc, jsonBody(request), visible)
  const members: string[] = []
  for (const field of desc.fields) {
    const value = request.query.get(field.name)
    if (value === null) {
      if (required.includes(field.name))
        throw new JavaError('java.lang.NumberFormatException', 'Cannot parse null string')
      continue
    }
    const isNumber = field.fieldKind === 'scalar' && (field.scalar === 3 || field.scalar === 5)
    const isBool = field.fieldKind === 'scalar' && field.scalar === 8
    if (isNumber && !/^[+-]?\d+$/.test(value)) throw numberFormat(value)
    const printed = isNumber
      ? String(BigInt(value))
      : isBool
        ? String(value.toLowerCase() === 'true')
        : JSON.stringify(value)
    members.push(`${JSON.stringify(field.name)}:${printed}`)
  }
  return parseMessage(desc, `{${members.join(',')}}`, visible)
}
