import { randomBytes } from 'node:crypto'
import { InvalidJsonError, isTooDeep, parseJson, stringifyJson } from '@tronlens/core'
import type { EthListener } from './eth-feed.ts'
import { type EthLogFilter, RpcError, readEthLogFilter, wantsLog } from './eth-log-filter.ts'

/** Subscriptions of one connection. */
const MOST_SUBSCRIPTIONS = 100

/** What a connection needs of its surroundings. */
export type EthSessionOptions = {
  send: (text: string) => void
  /** Answers a request by the node. */
  pass: (body: string) => Promise<string>
  /** Counts requests; the error when there were too many. */
  count: (requests: number) => Promise<Error | undefined>
  /** Begins to notify of blocks; returns a function that stops it. */
  follow: (listener: EthListener) => Promise<() => void>
}

type Request = { method?: unknown; params?: unknown; id?: unknown }

const failure = (id: unknown, code: number, message: string): string =>
  stringifyJson({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })

/**
 * One connection to `/jsonrpc`: it answers subscriptions itself, and everything else is asked of the node.
 * Requests are answered in their order, and notifications of a subscription follow its answer.
 */
export class EthSession {
  readonly #options: EthSessionOptions
  readonly #heads = new Set<string>()
  readonly #logs = new Map<string, EthLogFilter>()
  #stop: (() => void) | undefined
  #isClosed = false

  constructor(options: EthSessionOptions) {
    this.#options = options
  }

  /** Answers a message. */
  async answer(text: string): Promise<void> {
    const { send, pass, count } = this.#options
    const request = readRequest(text)
    if (request === undefined) return send(failure(null, -32700, 'JSON parse error'))
    const tooMany = await count(Array.isArray(request) ? request.length : 1)
    const { method, params, id } = Array.isArray(request) ? ({} as Request) : (request as Request)
    if (tooMany) return send(failure(id, -32005, tooMany.message))
    if (method !== 'eth_subscribe' && method !== 'eth_unsubscribe') return send(await pass(text))
    try {
      const list = Array.isArray(params) ? params : []
      const reply = (result: unknown) => send(stringifyJson({ jsonrpc: '2.0', id: id ?? null, result }))
      if (method === 'eth_unsubscribe') return reply(this.#unsubscribe(list))
      const { subscription, begin } = await this.#subscribe(list)
      reply(subscription)
      begin()
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      send(failure(id, error.code, error.message))
    }
  }

  /** Ends every subscription. */
  close(): void {
    this.#isClosed = true
    this.#stop?.()
    this.#stop = undefined
  }

  async #subscribe([kind, filter]: readonly unknown[]): Promise<{ subscription: string; begin: () => void }> {
    if (kind !== 'newHeads' && kind !== 'logs')
      throw new RpcError(-32602, `unsupported subscription: ${String(kind)}`)
    if (this.#heads.size + this.#logs.size >= MOST_SUBSCRIPTIONS)
      throw new RpcError(-32005, `a connection has at most ${MOST_SUBSCRIPTIONS} subscriptions`)
    const logFilter = kind === 'logs' ? readEthLogFilter(filter) : undefined
    if (!this.#stop) {
      const stop = await this.#options.follow({
        head: (header) => {
          for (const subscription of this.#heads) this.#notify(subscription, header)
        },
        logs: (logs) => {
          for (const [subscription, one] of this.#logs)
            for (const log of logs) if (wantsLog(one, log)) this.#notify(subscription, log)
        },
      })
      if (this.#isClosed) stop()
      else this.#stop = stop
    }
    const subscription = `0x${randomBytes(16).toString('hex')}`
    return {
      subscription,
      begin: () => {
        if (logFilter) this.#logs.set(subscription, logFilter)
        else this.#heads.add(subscription)
      },
    }
  }

  #unsubscribe([subscription]: readonly unknown[]): boolean {
    const name = String(subscription)
    const isFound = this.#heads.delete(name) || this.#logs.delete(name)
    if (this.#heads.size + this.#logs.size === 0) {
      this.#stop?.()
      this.#stop = undefined
    }
    return isFound
  }

  #notify(subscription: string, result: object): void {
    this.#options.send(
      stringifyJson({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription, result } }),
    )
  }
}

function readRequest(text: string): object | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const request = parseJson(text)
    return typeof request === 'object' && request !== null ? request : undefined
  } catch (error) {
    if (error instanceof InvalidJsonError) return undefined
    throw error
  }
}
