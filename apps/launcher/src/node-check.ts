import { AppError } from '@tronlens/core'

/** The node given on the command line does not answer like a TRON node. */
export class NodeMissingError extends AppError {
  readonly code = 'NODE_UNREACHABLE'
  constructor(
    readonly url: string,
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`No TRON node answers at ${url} (${reason}); start it, or check address and port.`, options)
  }
}

/** Asks a node for its newest block. @throws {NodeMissingError} */
export async function checkNode(
  url: string,
  path: '/wallet/getnowblock' | '/walletsolidity/getnowblock',
): Promise<void> {
  let body: unknown
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(5_000),
    })
    body = await response.json()
  } catch (cause) {
    const inner =
      cause instanceof Error ? ((cause.cause as Error | undefined)?.message ?? cause.message) : String(cause)
    throw new NodeMissingError(url, inner || 'connection refused', { cause })
  }
  if (typeof (body as { blockID?: unknown }).blockID !== 'string')
    throw new NodeMissingError(url, `${path} does not answer with a block`)
}
