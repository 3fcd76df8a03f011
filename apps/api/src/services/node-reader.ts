import { AppError, parseJson, stringifyJson } from '@tronlens/core'

const TIMEOUT_MS = 3_000

/** The node did not answer a question of the API. */
export class NodeUnreachableError extends AppError {
  readonly code = 'NODE_UNREACHABLE'
  constructor(
    readonly url: string,
    readonly path: string,
    options?: { cause?: unknown },
  ) {
    super(
      `The node at ${url} did not answer ${path}; check that it runs and that NODE_URL is right.`,
      options,
    )
  }
}

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
        throw new NodeUnreachableError(url, path, { cause })
      }
    },
    health: () => health,
  }
}
