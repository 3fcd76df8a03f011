import { AppError, type BlockNumber, isNetworkKey } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { InvalidNetworkKeyError } from './schemas.ts'

/** What an indexer tells of its network: blocks were added up to `head`, or removed above `to`. Rows are read by whoever needs them. */
export type BlockNotice =
  | { type: 'block'; head: BlockNumber; solid: BlockNumber }
  | { type: 'fork'; to: BlockNumber; head: BlockNumber; solid: BlockNumber }

/** A message on the channel is not ours. */
export class InvalidNoticeError extends AppError {
  readonly code = 'INVALID_JSON'
  constructor(readonly payload: string) {
    super(`"${payload.slice(0, 80)}" is no notice of the indexer.`)
  }
}

/** Channel on which the indexer of a network tells of every change. */
export function blockChannel(network: string): string {
  if (!isNetworkKey(network)) throw new InvalidNetworkKeyError(network)
  return `tronlens_block_${network}`
}

/** Tells the listeners, when the open transaction is committed. */
export const sendNotice = async (client: ClientBase, network: string, notice: BlockNotice): Promise<void> => {
  await client.query('SELECT pg_notify($1, $2)', [blockChannel(network), JSON.stringify(notice)])
}

/**
 * Reads a message of the channel.
 *
 * @throws {InvalidNoticeError} when somebody else wrote it
 */
export function parseNotice(payload: string | undefined): BlockNotice {
  const text = payload ?? ''
  const value = readJson(text)
  const { type, head, solid, to } = value ?? {}
  if (!isHeight(head) || !isHeight(solid)) throw new InvalidNoticeError(text)
  if (type === 'block') return { type, head, solid }
  if (type === 'fork' && isHeight(to)) return { type, to, head, solid }
  throw new InvalidNoticeError(text)
}

const isHeight = (value: unknown): value is BlockNumber => Number.isSafeInteger(value)

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined // told by the caller, with the text
  }
}
