import { AppError, type BlockNumber, isNetworkKey } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from './labels.ts'
import { InvalidNetworkKeyError } from './schemas.ts'

/**
 * What has changed of a network: blocks were added up to `head`, or removed above `to`. Readers that need the
 * rows read them.
 */
export type BlockNotice =
  | { type: 'block'; head: BlockNumber; solid: BlockNumber }
  | { type: 'fork'; to: BlockNumber; head: BlockNumber; solid: BlockNumber }

/**
 * What an indexer announces, with the state from which on it holds: a reader whose state is older does not
 * have it yet.
 */
export type IndexNotice = BlockNotice & { revision: number }

/** A message on the channel is not ours. */
export class InvalidNoticeError extends AppError {
  readonly code = 'INVALID_JSON'
  constructor(readonly payload: string) {
    super(`"${payload.slice(0, 80)}" is no notice of the indexer.`)
  }
}

/** Channel on which the indexer of a network announces every change. */
export function blockChannel(network: string): string {
  if (!isNetworkKey(network)) throw new InvalidNetworkKeyError(network)
  return `tronlens_block_${network}`
}

/**
 * Notifies the listeners when the open transaction is committed. Comes after the last change of the state in
 * it.
 */
export const sendNotice = async (client: ClientBase, network: string, notice: BlockNotice): Promise<void> => {
  await client.query(
    `SELECT pg_notify($1, ($2::jsonb || jsonb_build_object('revision', coalesce((SELECT revision FROM chain_state), 0)))::text)`,
    [blockChannel(network), JSON.stringify(notice)],
  )
}

/**
 * Which senders of notices may write where the index stands, which their notices report: any login may write
 * to the channel. One that has left is not among them.
 *
 * @param senders - processes of the server
 */
export const listWritersAmong = labelled(
  'listWritersAmong',
  async (client: ClientBase, senders: readonly number[]): Promise<Set<number>> => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT a.pid FROM pg_stat_activity a JOIN pg_class c ON c.oid = to_regclass('chain_state')
       WHERE a.pid = ANY($1::int[]) AND pg_has_role(a.usesysid, c.relowner, 'MEMBER')`,
      [senders],
    )
    return new Set(rows.map(({ pid }) => pid))
  },
)

/**
 * Reads a message of the channel.
 *
 * @throws {InvalidNoticeError} when another sender wrote it
 */
export function parseNotice(payload: string | undefined): IndexNotice {
  const text = payload ?? ''
  const value = readJson(text)
  const { type, head, solid, to } = value ?? {}
  // an indexer of a version that did not count it sends none
  const revision = isWhole(value?.revision) ? value.revision : 0
  if (!isHeight(head) || !isHeight(solid)) throw new InvalidNoticeError(text)
  if (type === 'block') return { type, head, solid, revision }
  if (type === 'fork' && isHeight(to)) return { type, to, head, solid, revision }
  throw new InvalidNoticeError(text)
}

const isHeight = (value: unknown): value is BlockNumber => Number.isSafeInteger(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined // reported by the caller, with the text
  }
}
