import { sql } from 'kysely'
import { changesOf } from '../values/told-before.ts'

/** Changes `c` of balances and of stakes with what each left, to stand behind FROM. */
export const CHANGES = { balance: sql.raw(changesOf('balance')), stake: sql.raw(changesOf('stake')) } as const
