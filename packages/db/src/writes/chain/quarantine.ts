import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { QuarantineRow } from '../../tables.ts'

/** Notes what misbehaves; what is noted already keeps the block at which it was found first. */
export const writeQuarantine = labelled(
  'writeQuarantine',
  async (client: ClientBase, entries: readonly QuarantineRow[]): Promise<void> => {
    if (entries.length === 0) return
    await client.query(
      `INSERT INTO quarantine (kind, subject, reason, detail, block_number)
     SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[], $4::text[], $5::bigint[])
     ON CONFLICT (kind, subject, reason) DO UPDATE SET detail = excluded.detail WHERE quarantine.detail <> excluded.detail`,
      [
        entries.map((entry) => entry.kind),
        entries.map((entry) => entry.subject),
        entries.map((entry) => entry.reason),
        entries.map((entry) => entry.detail),
        entries.map((entry) => String(entry.block_number)),
      ],
    )
  },
)

/** Forgets what was found above a block that is the newest one now. */
export const forgetQuarantine = labelled(
  'forgetQuarantine',
  async (client: ClientBase, height: bigint): Promise<void> => {
    await client.query('DELETE FROM quarantine WHERE block_number > $1', [height])
  },
)

/** Forgets reasons that were found about tokens or contracts before they are looked at again. */
export const releaseFromQuarantine = labelled(
  'releaseFromQuarantine',
  async (
    client: ClientBase,
    entries: readonly Pick<QuarantineRow, 'kind' | 'subject' | 'reason'>[],
  ): Promise<void> => {
    if (entries.length === 0) return
    await client.query(
      `DELETE FROM quarantine q USING unnest($1::text[], $2::bytea[], $3::text[]) AS k (kind, subject, reason)
     WHERE q.kind = k.kind AND q.subject = k.subject AND q.reason = k.reason`,
      [
        entries.map((entry) => entry.kind),
        entries.map((entry) => entry.subject),
        entries.map((entry) => entry.reason),
      ],
    )
  },
)

/** Forgets that the index ever stopped: it goes on. */
export const forgetStops = labelled('forgetStops', async (client: ClientBase): Promise<void> => {
  await client.query("DELETE FROM quarantine WHERE kind = 'block'")
})

/** Subject of a block: its height, eight bytes big endian. */
export function blockSubject(height: number): Buffer {
  const subject = Buffer.alloc(8)
  subject.writeBigInt64BE(BigInt(height))
  return subject
}
