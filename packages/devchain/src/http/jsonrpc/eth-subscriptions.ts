import { randomBytes } from 'node:crypto'
import { stringifyJson } from '@tronlens/core'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { invalidParams } from '../rpc/hex-quantity.ts'
import { RpcError, type RpcMethods } from '../rpc/json-rpc.ts'
import { ethHeader } from './eth-block.ts'
import { type LogFilter, matchBlock, readLogFilter } from './log-filter.ts'

/** Subscriptions of one connection. */
const MOST_SUBSCRIPTIONS = 1_000

type Subscription = {
  /** Absent for a subscription to new blocks. */
  readonly logs?: LogFilter
}

/**
 * The subscriptions of one connection. Notifications that arise while a request is being answered wait for
 * the answer, so that the client knows the id of a subscription before its first notification.
 */
export class EthSubscriptions {
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #waiting: string[] = []
  #answering = 0

  /**
   * @param look - returns the view on which filters are read
   * @param send - sends a text to the client
   */
  constructor(
    readonly look: () => NodeView,
    readonly send: (text: string) => void,
  ) {}

  /** Methods that are available on a connection only. */
  readonly methods: RpcMethods = {
    eth_subscribe: (params) => this.#subscribe(params),
    eth_unsubscribe: ([id]) => this.#subscriptions.delete(String(id)),
  }

  /** Sends an answer once it is known, and then the notifications that arose in the meantime. */
  async answer(make: () => Promise<string>): Promise<void> {
    this.#answering++
    try {
      const text = await make()
      if (text !== '') this.send(text)
    } finally {
      this.#answering--
      if (this.#answering === 0) for (const text of this.#waiting.splice(0)) this.send(text)
    }
  }

  /** Notifies the client of a block that was added or removed. */
  noteBlock(view: NodeView, block: StoredBlock, removed: boolean): void {
    for (const [id, { logs }] of this.#subscriptions) {
      if (logs) for (const log of matchBlock(view, logs, block, removed)) this.#notify(id, log)
      else if (!removed) this.#notify(id, ethHeader(view, block))
    }
  }

  #subscribe([kind, filter]: readonly unknown[]): string {
    if (this.#subscriptions.size >= MOST_SUBSCRIPTIONS)
      throw new RpcError(-32005, `exceed max subscriptions: ${MOST_SUBSCRIPTIONS}`)
    if (kind !== 'newHeads' && kind !== 'logs')
      throw invalidParams(`unsupported subscription: ${String(kind)}`)
    const id = `0x${randomBytes(16).toString('hex')}`
    this.#subscriptions.set(id, kind === 'logs' ? { logs: readLogFilter(this.look(), filter) } : {})
    return id
  }

  #notify(subscription: string, result: object): void {
    const text = stringifyJson({
      jsonrpc: '2.0',
      method: 'eth_subscription',
      params: { subscription, result },
    })
    if (this.#answering > 0) this.#waiting.push(text)
    else this.send(text)
  }
}
