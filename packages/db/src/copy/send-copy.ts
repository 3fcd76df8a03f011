import type { Readable, Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { labelOf, mark } from '../labels.ts'
import type { CopyData } from './copy-table.ts'
import { RowsInOneGo } from './rows-in-one-go.ts'

/**
 * Sends rows with COPY on a connection, within whatever transaction is open there. Nothing is sent for no
 * rows.
 */
export const sendCopy = (client: ClientBase, data: CopyData): Promise<void> => sendCopies(client, [data])

/** Sends rows of several tables, in this order, without waiting for the server in between. */
export async function sendCopies(client: ClientBase, copies: readonly CopyData[]): Promise<void> {
  const filled = copies.filter(({ rows }) => rows > 0)
  if (filled.length === 0) return
  const label = labelOf(client)
  const text = filled.map(({ statement }) => statement).join('; ')
  await new Promise<void>((resolve, reject) => {
    client.query(
      new RowsInOneGo(
        label === undefined ? text : mark(text, label),
        filled.map(({ bytes }) => bytes),
        (error) => (error ? reject(error) : resolve()),
      ),
    )
  })
}

/** A stream that a `COPY … FROM STDIN` reads. */
export const copyIn = (client: ClientBase, statement: string): Writable => client.query(from(statement))

/** A stream of what a `COPY … TO STDOUT` writes. */
export const copyOut = (client: ClientBase, statement: string): Readable => client.query(to(statement))
