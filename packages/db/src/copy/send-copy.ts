import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { currentLabel } from '../labels.ts'
import type { CopyData } from './copy-table.ts'
import { giveBack } from './spare-buffers.ts'

/** Rows that were sent, or are about to be. */
const sent = new WeakSet<CopyData>()

/**
 * Sends rows with COPY on a connection, within whatever transaction is open there. Nothing is sent for no rows.
 *
 * @throws {RangeError} when they were sent before: their memory holds others by now
 */
export async function sendCopy(client: ClientBase, data: CopyData): Promise<void> {
  if (data.rows === 0) return
  if (sent.has(data)) throw new RangeError(`Rows of ${data.table} were sent before; make them again.`)
  sent.add(data)
  const label = currentLabel()
  const stream = client.query(from(label === undefined ? data.statement : `/* ${label} */ ${data.statement}`))
  const done = finished(stream)
  stream.end(data.bytes)
  await done
  // the server has all of it
  giveBack(data.bytes)
}

/** A stream that a `COPY … FROM STDIN` reads. */
export const copyIn = (client: ClientBase, statement: string): Writable => client.query(from(statement))

/** A stream of what a `COPY … TO STDOUT` writes. */
export const copyOut = (client: ClientBase, statement: string): Readable => client.query(to(statement))
