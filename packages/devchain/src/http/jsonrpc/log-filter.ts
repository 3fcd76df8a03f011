import { toHex } from '../../base/hex.ts'
import { minOf } from '../../base/int64.ts'
import { isBefore } from '../../base/node-release.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { data, hashParam, hexParam, invalidParams, quantity } from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { rangeBound } from './block-tag.ts'
import { blockInfos, blockTimestamp } from './eth-block.ts'

const MAX_TOPICS = 4
const MAX_RESULTS = 10_000
const MAX_RANGE = 5_000n
const MAX_SUB_TOPICS = 1_000
const MAX_ADDRESSES = 1_000

/** Conditions for logs: any of the addresses, and per position any of the topics. */
export type LogFilter = {
  readonly addresses: readonly string[]
  readonly topics: readonly (readonly string[])[]
  readonly from: bigint
  readonly to: bigint
}

type FilterRequest = {
  readonly fromBlock?: unknown
  readonly toBlock?: unknown
  readonly blockHash?: unknown
  readonly address?: unknown
  readonly topics?: unknown
}

const NO_END = 0x7fff_ffff_ffff_ffffn

/** A value in the text form of Java. @example javaText({ a: [1] }) // '{a=[1]}' */
function javaText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(javaText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{${Object.entries(value)
    .map(([key, each]) => `${key}=${javaText(each)}`)
    .join(', ')}}`
}

/** Error of the node when the filter is missing. */
const missing = (getter: 'getAddress' | 'getFromBlock'): RpcError =>
  new RpcError(
    -32001,
    `Cannot invoke "org.tron.core.services.jsonrpc.TronJsonRpc$FilterRequest.${getter}()" because "<parameter1>" is null`,
    'java.lang.NullPointerException',
  )

/**
 * Reads a filter.
 *
 * @param checkRange - whether the logs are read immediately, which limits the range of blocks
 * @throws {RpcError}
 */
export function readFilter(view: NodeView, request: unknown, checkRange: boolean): LogFilter {
  if (request === null && !isBefore(view.settings.release, '4.8.2'))
    throw missing(checkRange ? 'getAddress' : 'getFromBlock')
  const filter = (request ?? {}) as FilterRequest
  const addresses = readAddresses(view, filter.address)
  const topics = readTopics(view, filter.topics)
  const [from, to] = readRange(view, filter, checkRange)
  return { addresses, topics, from, to }
}

/** Reads the filter of a subscription; it has no range of blocks. @throws {RpcError} */
export function readLogFilter(view: NodeView, request: unknown): LogFilter {
  const { address, topics } = (request ?? {}) as FilterRequest
  return { addresses: readAddresses(view, address), topics: readTopics(view, topics), from: 0n, to: NO_END }
}

function readAddresses(view: NodeView, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'string') return [readAddress(value, `invalid address: ${value}`)]
  if (!Array.isArray(value)) throw invalidParams('invalid addresses in query')
  if (value.length > MAX_ADDRESSES && !isBefore(view.settings.release, '4.8.2'))
    throw invalidParams(`exceed max addresses: ${MAX_ADDRESSES}`)
  return value.map((each, index) => readAddress(each, `invalid address at index ${index}: ${javaText(each)}`))
}

function readAddress(value: unknown, message: string): string {
  const bytes = hexParam(value, message)
  if (bytes.length !== 20) throw invalidParams(message)
  return toHex(bytes)
}

function readTopics(view: NodeView, value: unknown): string[][] {
  if (value === undefined || value === null) return []
  // a single value stands for a list with one entry
  const places: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (places.length > MAX_TOPICS) throw invalidParams(`topics size should be <= ${MAX_TOPICS}`)
  return places.map((place) => {
    if (place === null) return []
    const any = Array.isArray(place) ? place : [place]
    if (any.length > MAX_SUB_TOPICS) throw invalidParams(`exceed max topics: ${MAX_SUB_TOPICS}`)
    return any.map((topic: unknown) => {
      if (typeof topic !== 'string') {
        const isNamed = Array.isArray(place) && !isBefore(view.settings.release, '4.8.2')
        throw invalidParams(isNamed ? `invalid topic(s): ${javaText(topic)}` : 'invalid topic(s)')
      }
      const bytes = hexParam(topic, `invalid topic(s): ${topic}`)
      if (bytes.length !== 32) throw invalidParams(`invalid topic(s): ${topic}`)
      return toHex(bytes)
    })
  })
}

function readRange(view: NodeView, filter: FilterRequest, checkRange: boolean): [bigint, bigint] {
  const head = BigInt(view.headNumber)
  const given = (value: unknown) => value !== undefined && value !== null
  if (given(filter.blockHash)) {
    if (given(filter.fromBlock) || given(filter.toBlock))
      throw invalidParams('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
    const id = isBefore(view.settings.release, '4.8.2')
      ? toHex(hexParam(filter.blockHash, 'invalid blockHash'))
      : hashParam(filter.blockHash)
    const block = view.chain.archive.findById(id)
    if (!block) throw invalidParams('invalid blockHash')
    return [BigInt(block.number), BigInt(block.number)]
  }
  let from = rangeBound(view, filter.fromBlock)
  let to = rangeBound(view, filter.toBlock)
  if (to === -1n) to = NO_END
  const startsAnywhere = !given(filter.fromBlock) || filter.fromBlock === ''
  if (from === -1n) from = startsAnywhere ? minOf(to, head) : head
  if (from > to) throw invalidParams('please verify: fromBlock <= toBlock')
  if (checkRange) checkLength(view, from, to)
  return [from, to]
}

/** @throws {RpcError} when the range spans more blocks than the limit */
export function checkLength(view: NodeView, from: bigint, to: bigint): void {
  const head = BigInt(view.headNumber)
  if ((to < head ? to : head) - from > MAX_RANGE) throw invalidParams(`exceed max block range: ${MAX_RANGE}`)
}

/** The matching logs of a block. */
export function matchBlock(view: NodeView, filter: LogFilter, block: StoredBlock, removed = false): object[] {
  const matches: object[] = []
  let logIndex = 0
  blockInfos(block).forEach((info, transactionIndex) => {
    for (const log of info.log) {
      const topics = log.topics.map(toHex)
      if (isMatch(filter, toHex(log.address), topics))
        matches.push({
          logIndex: quantity(logIndex),
          transactionIndex: quantity(transactionIndex),
          transactionHash: data(info.id),
          blockHash: data(block.id),
          blockNumber: quantity(block.number),
          address: data(log.address),
          data: data(log.data),
          topics: topics.map(data),
          removed,
          ...blockTimestamp(view, block),
        })
      logIndex++
    }
  })
  return matches
}

function isMatch(filter: LogFilter, address: string, topics: readonly string[]): boolean {
  if (filter.addresses.length > 0 && !filter.addresses.includes(address)) return false
  return filter.topics.every(
    (any, place) => place < topics.length && (any.length === 0 || any.includes(topics[place] as string)),
  )
}

/** All matching logs up to the newest block. @throws {RpcError} */
export function findLogs(view: NodeView, filter: LogFilter): object[] {
  const last = filter.to < BigInt(view.headNumber) ? Number(filter.to) : view.headNumber
  const found: object[] = []
  // without a condition every block may contain logs, and a node that finds too many such blocks does not
  // read them
  const isOpen = filter.addresses.length === 0 && filter.topics.every((any) => any.length === 0)
  if (isOpen && last - Number(filter.from) + 1 >= MAX_RESULTS) throw tooManyResults()
  for (let number = Number(filter.from); number <= last; number++) {
    const block = view.chain.archive.find(number)
    if (block && block.infos.length > 0) found.push(...matchBlock(view, filter, block))
    if (found.length > MAX_RESULTS) throw tooManyResults()
  }
  return found
}

const tooManyResults = (): RpcError =>
  new RpcError(-32005, `query returned more than ${MAX_RESULTS} results`, '{}')
