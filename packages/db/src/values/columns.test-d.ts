import { expectTypeOf, test } from 'vitest'
import type { Database } from '../database.ts'
import type { BlockRow, TransferRow } from '../tables.ts'

declare const db: Database
declare const block: BlockRow
declare const transfer: TransferRow

test('a column takes bytes of its own kind, or bytes of which nothing is known', () => {
  const byWitness = db.selectFrom('block').selectAll()
  expectTypeOf(byWitness.where('hash', '=', block.hash)).toEqualTypeOf(byWitness)
  expectTypeOf(byWitness.where('hash', '=', Buffer.alloc(32))).toEqualTypeOf(byWitness)
  // @ts-expect-error a hash is no address
  byWitness.where('witness', '=', block.hash)
  // @ts-expect-error a token is no hash
  byWitness.where('hash', '=', transfer.token)
  // @ts-expect-error an address is no token
  db.selectFrom('transfer').where('token', '=', block.witness)
})

test('amounts of any size are no numbers and no names', () => {
  expectTypeOf(transfer.amount).toExtend<string>()
  // @ts-expect-error an amount is text until it is read
  expectTypeOf(transfer.amount).toExtend<bigint>()
})
