import { MAX_INT64 } from '../../base/int64.ts'
import { isBefore } from '../../base/node-release.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { invalidParams } from '../rpc/hex-quantity.ts'

const isTag = (value: unknown, ...tags: string[]): boolean =>
  typeof value === 'string' && tags.includes(value.toLowerCase())

/** Tags besides `latest` that a release knows. */
const otherTags = ({ settings }: NodeView): string[] =>
  isBefore(settings.release, '4.8.2')
    ? ['earliest', 'pending', 'finalized']
    : ['earliest', 'pending', 'finalized', 'safe']

/** State is available at the newest block only. @throws {RpcError} */
export function requireLatest(view: NodeView, value: unknown): void {
  if (isTag(value, 'latest')) return
  const tags = otherTags(view)
  if (isTag(value, ...tags)) throw invalidParams(`TAG [${tags.join(' | ')}] not supported`)
  parseNumber(view, value)
  throw invalidParams('QUANTITY not supported, just support TAG as latest')
}

/** A block by number or tag; undefined if it does not exist. @throws {RpcError} */
export function blockByTag(view: NodeView, value: unknown): StoredBlock | undefined {
  const number = numberOfTag(view, value)
  return number < 0n || number > BigInt(view.headNumber) ? undefined : view.chain.archive.find(Number(number))
}

/** A block by number, where no tag is allowed; undefined if it does not exist. @throws {RpcError} */
export function blockByNumber(view: NodeView, value: unknown): StoredBlock | undefined {
  const number = parseNumber(view, value)
  return number > BigInt(view.headNumber) ? undefined : view.chain.archive.find(Number(number))
}

function numberOfTag(view: NodeView, value: unknown): bigint {
  if (isTag(value, 'earliest')) return 0n
  if (isTag(value, 'latest')) return BigInt(view.headNumber)
  if (isTag(value, 'finalized')) return BigInt(view.chain.solidNumber)
  refuseTag(view, value)
  return parseNumber(view, value)
}

function refuseTag(view: NodeView, value: unknown): void {
  for (const tag of ['pending', 'safe'])
    if (isTag(value, tag) && otherTags(view).includes(tag)) throw invalidParams(`TAG ${tag} not supported`)
}

/** Bound of a log range: a number, or -1 for the newest block. @throws {RpcError} */
export function rangeBound(view: NodeView, value: unknown): bigint {
  refuseTag(view, value)
  if (value === undefined || value === null || value === '' || isTag(value, 'latest')) return -1n
  if (isTag(value, 'earliest')) return 0n
  if (isTag(value, 'finalized')) return BigInt(view.chain.solidNumber)
  if (!isBefore(view.settings.release, '4.8.2')) {
    if (!String(value).startsWith('0x')) throw invalidParams('Incorrect hex syntax')
    return parseNumber(view, value)
  }
  if (!/^0x[0-9a-fA-F]{1,16}$/.test(String(value))) throw invalidParams('Incorrect hex syntax')
  return BigInt(String(value))
}

/** Longest text of a number since 4.8.2. */
const MAX_NUMBER_TEXT = 20

/** A number as Java's `BigInteger` reads it, which takes a plus sign, also behind `0x`. */
function parseNumber(view: NodeView, value: unknown): bigint {
  const text = String(value)
  const isRead = /^0x\+?[0-9a-fA-F]+$/.test(text) || /^\+?\d+$/.test(text)
  const number = isRead ? BigInt(text.replace('+', '')) : -1n
  const isBounded = text.length <= MAX_NUMBER_TEXT && number <= MAX_INT64
  if (isRead && (isBounded || isBefore(view.settings.release, '4.8.2'))) return number
  throw invalidParams('invalid block number')
}
