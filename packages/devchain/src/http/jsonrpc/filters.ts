import { randomBytes } from 'node:crypto'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { data, serverError } from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { type LogFilter, matchBlock } from './log-filter.ts'

/** A filter that nobody asks for this long is forgotten. */
const LIFE_MS = 300_000
/** Filters that are kept at once. */
const MAX_FILTERS = 20_000
const MAX_BLOCK_FILTERS = 50_000

type Installed = {
  /** Absent: new blocks are wanted. */
  readonly logs?: LogFilter
  waiting: unknown[]
  expires: number
}

/** Filters that collect what happens until somebody asks. */
export class Filters {
  readonly #installed = new Map<string, Installed>()

  constructor(readonly clock: () => number) {}

  /**
   * Installs a filter and gives its id.
   *
   * @param logs - absent for a filter of blocks
   * @throws {RpcError} while there are too many of its kind
   */
  install(logs?: LogFilter): string {
    this.#forgetExpired()
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

  /** What came since the last call. @throws {RpcError} */
  changes(id: unknown): unknown[] {
    const filter = this.#find(id)
    const { waiting } = filter
    filter.waiting = []
    filter.expires = this.clock() + LIFE_MS
    return waiting
  }

  /** The filter of logs behind an id. @throws {RpcError} */
  logFilter(id: unknown): LogFilter {
    const { logs } = this.#find(id)
    if (!logs) throw serverError('filter not found')
    return logs
  }

  /** Tells every filter of a block that came or went. */
  noteBlock(view: NodeView, block: StoredBlock, removed: boolean): void {
    if (this.#installed.size === 0) return
    this.#forgetExpired()
    for (const filter of this.#installed.values()) {
      if (!filter.logs) {
        if (!removed) filter.waiting.push(data(block.id))
        continue
      }
      const number = BigInt(block.number)
      if (number >= filter.logs.from && number <= filter.logs.to)
        filter.waiting.push(...matchBlock(view, filter.logs, block, removed))
    }
  }

  #find(id: unknown): Installed {
    const filter = this.#installed.get(keyOf(id))
    if (!filter) throw serverError('filter not found')
    return filter
  }

  #forgetExpired(): void {
    const now = this.clock()
    for (const [id, filter] of this.#installed) if (filter.expires < now) this.#installed.delete(id)
  }
}

const keyOf = (id: unknown): string => String(id).replace(/^0x/, '')
