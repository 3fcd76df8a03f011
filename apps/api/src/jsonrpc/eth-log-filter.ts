import type { EthLog } from './eth-blocks.ts'

const [MOST_TOPICS, MOST_VALUES] = [4, 1_000]

/** A failure that a client gets with a code of JSON-RPC. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const invalid = (message: string): RpcError => new RpcError(-32602, message)

/**
 * Which logs a client wants: any of the addresses, and per place any of the topics; hex with 0x in lower
 * case.
 */
export type EthLogFilter = {
  readonly addresses: readonly string[]
  readonly topics: readonly (readonly string[])[]
}

function readHex(value: unknown, bytes: number, what: string): string {
  const text = String(value).toLowerCase()
  if (typeof value !== 'string' || !new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`).test(text))
    throw invalid(`invalid ${what}: ${String(value).slice(0, 100)}`)
  return text
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

function readList(value: unknown, bytes: number, what: string): string[] {
  const values = listOf(value)
  if (values.length > MOST_VALUES) throw invalid(`more than ${MOST_VALUES} of ${what}`)
  return values.map((one) => readHex(one, bytes, what))
}

/** Reads the filter of a subscription to logs. @throws {RpcError} */
export function readEthLogFilter(filter: unknown): EthLogFilter {
  const { address, topics } = (filter ?? {}) as { address?: unknown; topics?: unknown }
  if (topics !== undefined && topics !== null && !Array.isArray(topics)) throw invalid('invalid topics')
  const places = listOf(topics)
  if (places.length > MOST_TOPICS) throw invalid(`more than ${MOST_TOPICS} topics`)
  return {
    addresses: readList(address, 20, 'address'),
    topics: places.map((place) => readList(place, 32, 'topic')),
  }
}

/** Whether a filter wants a log. */
export function wantsLog({ addresses, topics }: EthLogFilter, log: EthLog): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false
  return topics.every(
    (any, place) => place < log.topics.length && (any.length === 0 || any.includes(log.topics[place] ?? '')),
  )
}
