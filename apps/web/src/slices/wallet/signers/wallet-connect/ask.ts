import { WalletNotOpenError } from '../errors.ts'
import type { WalletConnectClient } from './client.ts'
import type { Session } from './sessions.ts'

/** Seconds after which a request is over for the wallet; the protocol allows no less. */
const REQUEST_SECONDS = 300
/**
 * How long an answer is waited for. It ends first: the library has a rejection without a handler where it gives
 * up by itself.
 */
export const PATIENCE_MS = 295_000
/** Numbers of refusals that are none of the user: the method is not there, or the session ended meanwhile. */
const REASONS = new Map<unknown, 'notOffered' | 'disconnected'>([
  [-32_601, 'notOffered'],
  [5101, 'notOffered'],
  [6000, 'disconnected'],
])

/** A request to the wallet at the other end of a session. */
interface Request {
  chainId: string
  method: string
  params: unknown
}

/**
 * Asks the wallet of a session, whose user decides there.
 *
 * @throws {WalletNotOpenError} when the wallet never offered the method, refuses, says nothing in time, or ends
 * the session meanwhile
 */
export async function askWallet(
  client: WalletConnectClient,
  { topic, namespaces }: Session,
  { chainId, method, params }: Request,
): Promise<unknown> {
  if (!namespaces.tron?.methods.includes(method)) throw new WalletNotOpenError('notOffered')
  const answer = client.request({ topic, chainId, request: { method, params }, expiry: REQUEST_SECONDS })
  // it may fail after the wait is over
  answer.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletNotOpenError('silent')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, silence])
  } catch (error) {
    throw readRefusal(error)
  } finally {
    clearTimeout(timer)
  }
}

/** What a wallet answers instead of a signature arrives as a plain object; what the client throws is an error. */
function readRefusal(error: unknown): unknown {
  if (error instanceof WalletNotOpenError) return error
  if (error instanceof Error) return new WalletNotOpenError('disconnected', { cause: error })
  const code = (error as { code?: unknown } | null)?.code
  return new WalletNotOpenError(REASONS.get(code) ?? 'refused', { cause: error })
}
