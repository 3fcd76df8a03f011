import { parseJson, stringifyJson } from '@tronlens/core'
import { NodeUnreachableError } from '../errors.ts'
import type { PassedAnswer } from '../http/pass.ts'

/**
 * When a request may be put to a second node: always; always, but what the second says has to be read with
 * care; or only where the first got nothing of it.
 */
export type Repeat = 'always' | 'broadcast' | 'unsent'

/**
 * Plain names of calls: anything else, which a node might yet read as one of these, is not known to change
 * nothing.
 */
const PLAIN = /^\/wallet(?:solidity)?\/([A-Za-z0-9]+)$/
const BROADCASTS = ['broadcasthex', 'broadcasttransaction']
/** Calls of old nodes that make, sign and send a transaction: each try makes another one. */
const SENDS = /^easytransfer/i

/** Whether a request may be repeated at another node. */
export function repeatOf(path: string): Repeat {
  const name = PLAIN.exec(path.split('?', 1)[0] as string)?.[1]
  if (name === undefined || SENDS.test(name)) return 'unsent'
  return BROADCASTS.includes(name) ? 'broadcast' : 'always'
}

/** The node has the transaction already. */
const KNOWN = 'DUP_TRANSACTION_ERROR'

/**
 * What a node's answer to a transaction means after another node got the same one and its answer was lost.
 * The same signed transaction is executed once however often it is sent, so sending it again does no harm;
 * but only that it is taken, or known, can be relied on. Known it is from the first node, which took it, so
 * that is a success. Any other refusal is this node's view alone: the first may have taken it, and a user who
 * reads that it was refused would make another one, and pay twice.
 *
 * @throws {NodeUnreachableError} when it is not known what became of the transaction
 */
export function settleBroadcast(answer: PassedAnswer, url: string): PassedAnswer {
  const said = readAnswer(answer)
  if (said?.result === true) return answer
  if (said?.code !== KNOWN) {
    const reason = `another one may have taken the transaction, and this one refuses it (${String(said?.code ?? 'unreadable')})`
    throw new NodeUnreachableError(url, reason, { isUnknown: true })
  }
  const { code: _code, message: _message, ...others } = said
  return { ...answer, body: Buffer.from(stringifyJson({ ...others, result: true })) }
}

function readAnswer({ status, body }: PassedAnswer): Record<string, unknown> | undefined {
  if (status !== 200 || !Buffer.isBuffer(body)) return undefined
  try {
    const value: unknown = parseJson(body.toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined // a page of a proxy says nothing about the transaction
  }
}
