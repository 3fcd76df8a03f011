import { parseJson, stringifyJson } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'

const TIMEOUT_MS = 3_000

/** Live questions to the node, for state that no block carries. */
export type NodeReader = {
  /** Answer of a read, hex form. @throws {NodeUnreachableError} */
  post: (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** How the last question went. */
  health: () => { online: boolean; latencyMs: number }
}

/** Makes a reader of one node; every question has a time-out. */
export function createNodeReader(url: string): NodeReader {
  let health = { online: true, latencyMs: 0 }
  return {
    post: async (path, body) => {
      const begin = performance.now()
      try {
        const response = await fetch(new URL(path, url), {
          method: 'POST',
          body: stringifyJson(body),
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const answer = parseJson(await response.text()) as Record<string, unknown>
        health = { online: true, latencyMs: Math.round((performance.now() - begin) * 10) / 10 }
        return answer
      } catch (cause) {
        health = { online: false, latencyMs: 0 }
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new NodeUnreachableError(url, `${path}: ${reason}`, { cause })
      }
    },
    health: () => health,
  }
}
