import {
  type BlockNumber,
  type HexAddress,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineCopy, encodeCopy } from '../copy/copy-table.ts'
import { sendCopy } from '../copy/send-copy.ts'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'
import type { BalanceRow } from '../tables.ts'
import { Counter } from '../values/counter.ts'
import type { Written } from '../values/written.ts'
import { addressOf, bytesOf, bytesOfAll, tokenOf } from './hex.ts'

/** What a block changes of a balance, and what it leaves. */
export type BalanceChange = Written<'balance_change'> & {
  block_number: BlockNumber
  delta: TokenAmount
  amount: TokenAmount
}
/** What is added to a balance. */
export type BalanceSum = Pick<BalanceChange, 'address' | 'token' | 'delta'>

const COPY_CHANGES = defineCopy<BalanceChange>('balance_change', {
  address: 'hex',
  token: 'hex',
  block_number: 'int8',
  delta: 'numeric',
  amount: 'numeric',
})
const SUMS = defineRowList<BalanceSum & { place: number }>('s', {
  place: 'int4',
  address: 'hex',
  token: 'hex',
  delta: 'numeric',
})

const NEGATIVE_BALANCE = 'Its events took more from an account than they ever gave to it.'

/** Keeps what blocks changed of balances. */
export const copyBalanceChanges = labelled(
  'copyBalanceChanges',
  (client: ClientBase, changes: readonly BalanceChange[]): Promise<void> =>
    sendCopy(client, encodeCopy(COPY_CHANGES, changes)),
)

/**
 * Adds to balances and counts who became or stopped being a holder. A sum of zero still makes the row, so that a chain gives the
 * same rows however it was cut into batches. A contract whose events take more from somebody than they gave goes into quarantine.
 *
 * @param head - newest block of the sums
 * @returns what each holds now, in the order of the sums
 */
export const addBalances = labelled(
  'addBalances',
  async (client: ClientBase, sums: readonly BalanceSum[], head: BlockNumber): Promise<TokenAmount[]> => {
    const { rows } = await client.query<{ place: number; holds: string }>(
      `
      WITH sums AS MATERIALIZED (SELECT * FROM ${SUMS.from}), updated AS (
        UPDATE balance b SET amount = b.amount + s.delta FROM sums s WHERE b.address = s.address AND b.token = s.token
        RETURNING s.place, b.token, b.amount - s.delta AS held, b.amount AS holds
      ), made AS (
        INSERT INTO balance (address, token, amount)
        SELECT address, token, delta FROM sums s WHERE NOT EXISTS (SELECT 1 FROM updated u WHERE u.place = s.place)
      ), moved AS (
        SELECT place, token, held, holds FROM updated UNION ALL
        SELECT place, token, 0, delta FROM sums s WHERE NOT EXISTS (SELECT 1 FROM updated u WHERE u.place = s.place)
      ), negative AS (
        INSERT INTO quarantine (kind, subject, reason, detail, block_number)
        SELECT DISTINCT 'token', token::bytea, 'negative-balance', $5::text, $6::bigint FROM moved
        WHERE holds < 0 AND octet_length(token) = 21
        ON CONFLICT (kind, subject, reason) DO NOTHING
      ), holders AS (
        SELECT token, sum((holds > 0)::int - (held > 0)::int) AS change FROM moved GROUP BY token
      ), free AS (
        INSERT INTO counter (scope, kind, n)
        SELECT ''::bytea, ${Counter.freeTrx}, sum(greatest(holds, 0) - greatest(held, 0))
        FROM moved WHERE token = '_'::bytea HAVING count(*) > 0
        ON CONFLICT (scope, kind) DO UPDATE SET n = counter.n + excluded.n
      ), counted AS (
        UPDATE token t SET holder_count = t.holder_count + h.change FROM holders h WHERE t.ref = h.token AND h.change <> 0
      )
      SELECT place, holds FROM moved`,
      [...SUMS.values(sums.map((sum, place) => ({ ...sum, place }))), NEGATIVE_BALANCE, head],
    )
    const held: TokenAmount[] = new Array(sums.length)
    for (const { place, holds } of rows) held[place] = tokenAmount(BigInt(holds))
    return held
  },
)

/** What accounts hold themselves: TRX and TRC10. Contracts keep all other tokens. */
export const listNativeBalances = labelled(
  'listNativeBalances',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
  ): Promise<{ address: HexAddress; token: TokenHex; amount: TokenAmount }[]> => {
    const { rows } = await client.query<BalanceRow>(
      'SELECT address, token, amount FROM balance WHERE address = ANY($1::bytea[]) AND octet_length(token) < 21',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => ({
      address: addressOf(row.address),
      token: tokenOf(row.token),
      amount: tokenAmount(BigInt(row.amount)),
    }))
  },
)

/** The account that a change of block 0 gave a balance, if there is one. */
export const findGenesisAccount = labelled(
  'findGenesisAccount',
  async (client: ClientBase, token: TokenHex, delta: bigint): Promise<HexAddress | undefined> => {
    const { rows } = await client.query<Pick<BalanceRow, 'address'>>(
      'SELECT address FROM balance_change WHERE block_number = 0 AND token = $1 AND delta = $2::numeric',
      [bytesOf(token), delta],
    )
    return rows[0] && addressOf(rows[0].address)
  },
)
