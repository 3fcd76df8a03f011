import { NodeUnreachableError } from '@tronlens/node-client'
import { InvalidConfigError } from '@tronlens/process'

const TIMEOUT_MS = 10_000
const QUESTION = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devchain_info', params: [] })

const PROBLEM =
  'INDEXER_CONFIRM_MS is 0, which is for the development chain only: any other node shows transactions that wait for a ' +
  'block, so that one reading proves nothing. Remove the setting for 10000 ms, or start a development chain of another ' +
  'host name with --control-host, or remove the node'

/**
 * Checks that every node is a development chain. Only such a node shows its state after whole blocks.
 *
 * @param urls - addresses of the nodes
 * @throws {InvalidConfigError} naming the first node that is none
 * @throws {NodeUnreachableError} when a node does not answer
 */
export async function requireDevchains(urls: readonly string[]): Promise<void> {
  for (const url of urls)
    if (!(await isDevchain(url))) throw new InvalidConfigError('indexer', [`${PROBLEM} at ${url}`])
}

async function isDevchain(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/devchain`, {
      method: 'POST',
      body: QUESTION,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return isInfo(await response.text())
  } catch (cause) {
    throw new NodeUnreachableError(url, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Whether a text is what a development chain answers to the question. */
function isInfo(text: string): boolean {
  try {
    const answer = JSON.parse(text) as { result?: { mode?: unknown } } | null
    return typeof answer?.result?.mode === 'string'
  } catch {
    return false // other nodes answer with a page of HTML
  }
}
