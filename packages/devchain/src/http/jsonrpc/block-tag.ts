import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { invalidParams } from '../rpc/hex-quantity.ts'

const isTag = (value: unknown, ...tags: string[]): boolean =>
  typeof value === 'string' && tags.includes(value.toLowerCase())

/** State can be asked for at the newest block only. @throws {RpcError} */
export function requireLatest(value: unknown): void {
  if (isTag(value, 'latest')) return
  if (isTag(value, 'earliest', 'pending', 'finalized'))
    throw invalidParams('TAG [earliest | pending | finalized] not supported')
  parseNumber(value, 'invalid block number')
  throw invalidParams('QUANTITY not supported, just support TAG as latest')
}

/** A block by number or tag; undefined when there is none. @throws {RpcError} */
export function blockByTag(view: NodeView, value: unknown): StoredBlock | undefined {
  const number = numberOfTag(view, value)
  return number < 0n || number > BigInt(view.headNumber) ? undefined : view.chain.archive.find(Number(number))
}

function numberOfTag(view: NodeView, value: unknown): bigint {
  if (isTag(value, 'earliest')) return 0n
  if (isTag(value, 'latest')) return BigInt(view.headNumber)
  if (isTag(value, 'finalized')) return BigInt(view.chain.solidNumber)
  if (isTag(value, 'pending')) throw invalidParams('TAG pending not supported')
  return parseNumber(value, 'invalid block number')
}

/** Bound of a log range: a number, or -1 for the newest block. @throws {RpcError} */
export function rangeBound(view: NodeView, value: unknown): bigint {
  if (isTag(value, 'pending')) throw invalidParams('TAG pending not supported')
  if (value === undefined || value === null || value === '' || isTag(value, 'latest')) return -1n
  if (isTag(value, 'earliest')) return 0n
  if (isTag(value, 'finalized')) return BigInt(view.chain.solidNumber)
  if (!/^0x[0-9a-fA-F]{1,16}$/.test(String(value))) throw invalidParams('Incorrect hex syntax')
  return BigInt(String(value))
}

function parseNumber(value: unknown, message: string): bigint {
  const text = String(value)
  if (/^0x[0-9a-fA-F]+$/.test(text) || /^\d+$/.test(text)) return BigInt(text)
  throw invalidParams(message)
}
