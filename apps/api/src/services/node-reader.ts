import { buffer } from 'node:stream/consumers'
import { parseJson, stringifyJson } from '@tronlens/core'
import {
  NodeAnswerInvalidError,
  NodeRefusedError,
  type NodeRelay,
  NodeUnreachableError,
} from '@tronlens/node-client'

const BROADCAST = '/wallet/broadcasthex'
const TIMEOUT_MS = 3_000
/** What a page shows of the node and of nothing else: a person looks at an empty page meanwhile. */
export const STATUS_TIMEOUT_MS = 1_500
/** The node runs a transaction before it answers what it makes of it. */
const BROADCAST_TIMEOUT_MS = 10_000

/** What a node made of a transaction. */
export type BroadcastOutcome = {
  accepted: boolean
  /** The node's code: `SUCCESS`, `SIGERROR`, `TAPOS_ERROR` and others. */
  code: string
  /** The node's words; empty on success. */
  message: string
}

/** Live questions to the node, for state that no block carries. */
export type NodeReader = {
  /**
   * Answer of a read, hex form.
   *
   * @param timeoutMs - how long it may take
   * @throws {NodeUnreachableError}
   */
  post: (path: string, body: Record<string, unknown>, timeoutMs?: number) => Promise<Record<string, unknown>>
  /**
   * Sends a transaction, in hex.
   *
   * @throws {NodeUnreachableError} when it is not known what became of it
   * @throws {NodeRefusedError} when the node cannot read it
   */
  broadcast: (transaction: string) => Promise<BroadcastOutcome>
  /**
   * Answer of the node's JSON-RPC; undefined where it has none, or does not have the method.
   *
   * @throws {NodeUnreachableError}
   */
  rpc: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** How the last question went. */
  health: () => { online: boolean; latencyMs: number }
}

export type WithNode = { node: NodeReader }

/** Makes a reader of the nodes of a network; every question has a time-out. */
export function createNodeReader(relay: Pick<NodeRelay, 'pass'>): NodeReader {
  let health = { online: true, latencyMs: 0 }
  const ask = async (path: string, body: Record<string, unknown>, timeoutMs: number) => {
    const begin = performance.now()
    try {
      const answer = await relay.pass({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: stringifyJson(body),
        silenceMs: timeoutMs,
        limitMs: timeoutMs,
      })
      const text = String(Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body))
      const value = parseJson(text) as Record<string, unknown>
      health = { online: true, latencyMs: Math.round((performance.now() - begin) * 10) / 10 }
      return value
    } catch (cause) {
      health = { online: false, latencyMs: 0 }
      if (cause instanceof NodeUnreachableError) throw cause
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new NodeUnreachableError('', `${path}: ${reason}`, { cause })
    }
  }
  const rpc = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const { status, body } = await relay.pass({
      method: 'POST',
      path: '/jsonrpc',
      headers: { 'content-type': 'application/json' },
      body: stringifyJson({ jsonrpc: '2.0', id: 1, method, params }),
      silenceMs: TIMEOUT_MS,
      limitMs: TIMEOUT_MS,
    })
    const text = String(Buffer.isBuffer(body) ? body : await buffer(body))
    if (status !== 200) return undefined
    return (parseJson(text) as { result?: unknown }).result
  }
  return {
    rpc,
    post: (path, body, timeoutMs = TIMEOUT_MS) => ask(path, body, timeoutMs),
    broadcast: async (transaction) => {
      const {
        Error: refusal,
        result,
        code,
        message,
      } = await ask(BROADCAST, { transaction }, BROADCAST_TIMEOUT_MS)
      if (refusal !== undefined) throw new NodeRefusedError(BROADCAST, String(refusal))
      const accepted = result === true
      if (!accepted && code === undefined)
        throw new NodeAnswerInvalidError(
          BROADCAST,
          'it says neither that the transaction was taken nor why not',
        )
      return { accepted, code: String(code ?? 'SUCCESS'), message: accepted ? '' : String(message ?? '') }
    },
    health: () => health,
  }
}
