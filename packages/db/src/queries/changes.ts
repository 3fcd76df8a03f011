import { type RawBuilder, sql } from 'kysely'
import { changesOf, type History } from '../values/told-before.ts'

/** Stands for the account in a text that is made once. */
const ACCOUNT = '?'
const TEXTS = {
  balance: changesOf('balance', ACCOUNT)
    .split(ACCOUNT)
    .map((text) => sql.raw(text)),
  stake: changesOf('stake', ACCOUNT)
    .split(ACCOUNT)
    .map((text) => sql.raw(text)),
} as const

/** Changes `c` of balances or stakes of an account with what each left in `amount`, to stand behind FROM. */
export const changesBy = (history: History, address: Buffer): RawBuilder<unknown> =>
  sql.join(TEXTS[history], sql`${address}`)
