import type { DescField, DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { isTooDeep, parseJson, stringifyJson } from '@tronlens/core'
import { NullPointerError } from '@tronlens/protocol'
import { hashMapOrder, stringHash } from '../../base/java-order.ts'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import type { Chain } from '../../chain/chain.ts'
import type { NodeSettings } from '../../node/node-settings.ts'
import type { ChainState } from '../../state/chain-state.ts'
import { MAX_BODY } from '../serve/http-answer.ts'
import { base58ToHex, parseNodeHex } from './address-text.ts'
import { JavaError, numberFormat } from './java-error.ts'
import { parseAs } from './message-reader.ts'
import { readFastjson, readNodeJson } from './node-json.ts'

/** The source of the node's API: a chain, and the settings of the node. */
export type NodeHost = { readonly chain: Chain; readonly settings: NodeSettings }

/** The view of the chain from which an endpoint reads. */
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

/** A member as text, converted like the node's reader; undefined when it is absent. */
export function memberText(members: Record<string, unknown>, name: string): string | undefined {
  const value = members[name]
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : stringifyJson(value)
}

/** A query or body member as text, for endpoints that convert it themselves. */
export const requestedText = (request: WalletRequest, name: string): string | undefined =>
  request.method === 'GET'
    ? (request.query.get(name) ?? undefined)
    : memberText(readObject(jsonBody(request), request.settings.release), name)

/** The members of a JSON body, read by the tolerant reader of a release. */
export function readObject(body: string, release: NodeRelease): Record<string, unknown> {
  if (Buffer.byteLength(body) > MAX_BODY)
    throw new JavaError('java.lang.Exception', `body size is too big, the limit is ${MAX_BODY}`)
  const value = isBefore(release, '4.8.2') ? readFastjson(body) : readNodeJson(body)
  if (value === undefined) throw new NullPointerError()
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new JavaError('com.alibaba.fastjson.JSONException', 'can not cast to JSONObject.')
  return value as Record<string, unknown>
}

/**
 * The body as JSON; a form is converted to an object of texts, with its members in the order of the node's
 * map.
 */
export function jsonBody(request: WalletRequest): string {
  if (request.contentType !== 'application/x-www-form-urlencoded') return request.body
  if (isTooDeep(request.body)) return request.body
  try {
    if (isBefore(request.settings.release, '4.8.2')) parseJson(request.body)
    else readNodeJson(request.body)
    return request.body
  } catch {
    const form = new URLSearchParams(request.body)
    const names = hashMapOrder([...new Set(form.keys())], stringHash)
    const members = names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
    return members.length === 0 ? '' : JSON.stringify(Object.fromEntries(members))
  }
}

/** Whether a request selects Base58 addresses and plain names. */
export function isVisible(request: WalletRequest): boolean {
  if (request.method === 'GET') return queryVisible(request)
  const body = jsonBody(request)
  if (body.trim() === '') return false
  return memberText(readObject(body, request.settings.release), 'visible')?.toLowerCase() === 'true'
}

/** `visible` of the query or a form, which some endpoints read even for POST. */
export const queryVisible = (request: WalletRequest): boolean => {
  const isForm = request.method === 'POST' && request.contentType === 'application/x-www-form-urlencoded'
  const given =
    request.query.get('visible') ?? (isForm ? new URLSearchParams(request.body).get('visible') : null)
  return (given ?? '').toLowerCase() === 'true'
}

/**
 * An address of a query that does not decode counts as absent, except at endpoints that return accounts.
 * @throws {JavaError} before 4.8.2
 */
function isWrongAddress(
  { settings }: WalletRequest,
  desc: DescMessage,
  field: DescField,
  value: string,
): boolean {
  if (desc.typeName === 'protocol.Account') return false
  return /address$/i.test(field.name) && base58ToHex(value, settings.release) === undefined
}

/**
 * The message of a request: its body, or its query for GET.
 *
 * @param required - query members whose absence is an error
 */
export function readMessage<D extends DescMessage>(
  request: WalletRequest,
  desc: D,
  required: readonly string[] = [],
): MessageInitShape<D> {
  const visible = isVisible(request)
  const { release } = request.settings
  if (request.method === 'POST') return parseAs(release, desc, jsonBody(request), visible)
  const members: string[] = []
  for (const field of desc.fields) {
    const value = request.query.get(field.name)
    if (value === null) {
      if (required.includes(field.name))
        throw new JavaError('java.lang.NumberFormatException', 'Cannot parse null string')
      continue
    }
    const isNumber = field.fieldKind === 'scalar' && (field.scalar === 3 || field.scalar === 5)
    // In a query most endpoints read hex themselves and not as part of a message; endpoints that return
    // accounts do not.
    if (
      !visible &&
      desc.typeName !== 'protocol.Account' &&
      field.fieldKind === 'scalar' &&
      field.scalar === 12
    )
      parseNodeHex(value)
    if (visible && isWrongAddress(request, desc, field, value)) continue
    const isBool = field.fieldKind === 'scalar' && field.scalar === 8
    if (isNumber && !/^[+-]?\d+$/.test(value)) throw numberFormat(value)
    const printed = isNumber
      ? String(BigInt(value))
      : isBool
        ? String(value.toLowerCase() === 'true')
        : JSON.stringify(value)
    members.push(`${JSON.stringify(field.name)}:${printed}`)
  }
  return parseAs(release, desc, `{${members.join(',')}}`, visible)
}
