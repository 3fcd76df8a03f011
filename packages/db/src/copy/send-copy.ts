import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { labelOf, mark } from '../labels.ts'
import type { CopyData } from './copy-table.ts'

/** Sends rows with COPY on a connection, within whatever transaction is open there. Nothing is sent for no rows. */
export async function sendCopy(client: ClientBase, data: CopyData): Promise<void> {
  if (data.rows === 0) return
  const label = labelOf(client)
  const stream = client.query(from(label === undefined ? data.statement : mark(data.statement, label)))
  const done = finished(stream)
  stream.end(data.bytes)
  await done
}

/** A stream that a `COPY … FROM STDIN` reads. */
export const copyIn = (client: ClientBase, statement: string): Writable => client.query(from(statement))

/** A stream of what a `COPY … TO STDOUT` writes. */
export const copyOut = (client: ClientBase, statement: string): Readable => client.query(to(statement))
