import { randomBytes } from 'node:crypto'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { data, serverError } from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { type LogFilter, matchBlock } from './log-filter.ts'

/** A filter without requests for this long is removed. */
const LIFE_MS = 300_000
/** Maximum number of filters. */
const MAX_FILTERS = 20_000
const MAX_BLOCK_FILTERS = 50_000

type Installed = {
  /** Absent for a filter of new blocks. */
  readonly logs?: LogFilter
  waiting: unknown[]
  expires: number
}

/** Filters that collect blocks and logs until a client requests them. */
export class Filters {
  readonly #installed = new Map<string, Installed>()

  constructor(readonly clock: () => number) {}

  /**
   * Installs a filter and returns its id.
   *
   * @param logs - absent for a filter of blocks
   * @throws {RpcError} while there are too many of its kind
   */
  install(logs?: LogFilter): string {
    const most = logs ? MAX_FILTERS : MAX_BLOCK_FILTERS
    const kept = [...this.#installed.values()].filter(
      (filter) => (filter.logs !== undefined) === (logs !== undefined),
    )
    if (kept.length >= most)
      throw new RpcError(
        -32005,
        `exceed max ${logs ? 'log' : 'block'} filters: ${most}, try again later`,
        '{}',
      )
    const id = randomBytes(16).toString('hex')
    this.#installed.set(id, { ...(logs && { logs }), waiting: [], expires: this.clock() + LIFE_MS })
    return `0x${id}`
  }

  uninstall(id: unknown): boolean {
    this.#find(id)
    return this.#installed.delete(keyOf(id))
  }

  /** Blocks or logs since the last call. @throws {RpcError} */
  changes(id: unknown): unknown[] {
    const filter = this.#find(id)
    const { waiting } = filter
    filter.waiting = []
    filter.expires = this.clock() + LIFE_MS
    return waiting
  }

  /** The log filter with an id. @throws {RpcError} */
  logFilter(id: unknown): LogFilter {
    const { logs } = this.#find(id)
    if (!logs) throw serverError('filter not found')
    return logs
  }

  /**
   * Adds an added or removed block to every filter that it concerns, and removes expired ones among them. As
   * on a node, filters are not removed otherwise: an expired block filter answers until the next block, and
   * an expired log filter until the next block with transactions.
   */
  noteBlock(view: NodeView, block: StoredBlock, removed: boolean): void {
    const now = this.clock()
    const number = BigInt(block.number)
    for (const [id, filter] of this.#installed) {
      const { logs } = filter
      if (logs ? block.infos.length === 0 : removed) continue
      if (filter.expires < now) this.#installed.delete(id)
      else if (!logs) filter.waiting.push(data(block.id))
      else if (number >= logs.from && number <= logs.to)
        filter.waiting.push(...matchBlock(view, logs, block, removed))
    }
  }

  #find(id: unknown): Installed {
    const filter = this.#installed.get(keyOf(id))
    if (!filter) throw serverError('filter not found')
    return filter
  }
}

/** Digits of an id, with the leading zero that a client may have left out. */
const keyOf = (id: unknown): string => {
  const digits = String(id).replace(/^0x/, '')
  return digits.length % 2 === 0 ? digits : `0${digits}`
}
