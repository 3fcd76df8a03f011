import { type RawBuilder, sql } from 'kysely'
import { changesOf, type History } from '../../values/histories.ts'

/** Stands for the account in a text that is made once. */
const ACCOUNT = '?'
const textOf = (history: History) =>
  changesOf(history, ACCOUNT)
    .split(ACCOUNT)
    .map((text) => sql.raw(text))
const TEXTS = { balance: textOf('balance'), stake: textOf('stake') } as const

/** Changes `c` of balances or stakes of an account with what each left in `amount`, to stand behind FROM. */
export const changesBy = (history: History, address: Buffer): RawBuilder<unknown> =>
  sql.join(TEXTS[history], sql`${address}`)
