import { fromHexAddress, type HexAddress } from '@tronlens/core'
import type { createPool } from '@tronlens/db'
import type { ApiCase } from './api-case.ts'

/** What lists of an index are filtered by. */
export type Filtered = {
  /** The contract of the token that is moved most. */
  token: Buffer
  /** A quarter of the chain around its middle: heights, and times of their blocks in milliseconds. */
  window: { from: bigint; to: bigint; start: bigint; end: bigint }
}

/** Looks up what an index has most of, and where its middle is. */
export async function findFiltered(pool: ReturnType<typeof createPool>): Promise<Filtered> {
  const { rows: tokens } = await pool.query<{ ref: Buffer }>(
    'SELECT ref FROM token WHERE kind = 20 ORDER BY transfer_count DESC LIMIT 1',
  )
  const { rows: windows } = await pool.query<Filtered['window']>(
    `SELECT f.number AS from, t.number AS to, f.timestamp AS start, t.timestamp AS end
     FROM (SELECT max(number) AS head FROM block) b
     JOIN block f ON f.number = b.head * 3 / 8 JOIN block t ON t.number = b.head * 5 / 8`,
  )
  const [token, window] = [tokens[0]?.ref, windows[0]]
  if (!token || !window) throw new Error('The index of the bench holds no token or no blocks.')
  return { token, window }
}

const NEWEST_FIRST = 'ORDER BY block_number DESC, tx_index DESC'
/** The last page that can be asked for by its number. */
const LAST_START = 9_980
const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
const addressOf = (bytes: Buffer) => fromHexAddress(bytes.toString('hex') as HexAddress)

/** A page whose place and filter are the same each time. */
function pageOf(what: string, path: string, text: string): ApiCase {
  return { what, kind: 'page', path: () => path, sql: () => ({ text, values: [] }), script: `${text};` }
}

/** The last change of something of an address up to a height. */
const last = (table: string, of: string, key: string, height: bigint) =>
  `CROSS JOIN LATERAL (SELECT amount FROM ${table} l WHERE l.address = ${of}.address AND l.${key} = ${of}.${key} AND l.block_number <= ${height} ORDER BY l.block_number DESC LIMIT 1) c`

/**
 * Pages deep inside the chain, of a time, of a token, of one account with others, and balances at a height:
 * there the SQL is that of tokens alone.
 */
export function filteredLists(busiest: Buffer, { token, window }: Filtered): ApiCase[] {
  const { from, to, start, end } = window
  const [who, contract] = [hex(busiest), hex(token)]
  const [address, tokenAddress] = [addressOf(busiest), addressOf(token)]
  return [
    pageOf(
      'the five hundredth page of transactions',
      `/api/transaction?start=${LAST_START}&limit=20`,
      `SELECT * FROM transaction ${NEWEST_FIRST} OFFSET ${LAST_START} LIMIT 20`,
    ),
    pageOf(
      'transactions of a time',
      `/api/transaction?start_timestamp=${start}&end_timestamp=${end}&limit=20`,
      `SELECT * FROM transaction WHERE block_number BETWEEN ${from} AND ${to} ${NEWEST_FIRST} LIMIT 20`,
    ),
    pageOf(
      'transfers of the busiest token',
      `/api/token_trc20/transfers?contract_address=${tokenAddress}&limit=20`,
      `SELECT * FROM transfer WHERE token = ${contract} ${NEWEST_FIRST}, ordinal DESC LIMIT 20`,
    ),
    pageOf(
      'transfers of the busiest token in a time',
      `/api/token_trc20/transfers?contract_address=${tokenAddress}&start_timestamp=${start}&end_timestamp=${end}&limit=20`,
      `SELECT * FROM transfer WHERE token = ${contract} AND block_number BETWEEN ${from} AND ${to} ${NEWEST_FIRST}, ordinal DESC LIMIT 20`,
    ),
    pageOf(
      'what the busiest address sent of the busiest token',
      `/api/filter/transfers?from=${address}&token=${tokenAddress}&limit=20`,
      `SELECT * FROM transfer WHERE pair_sent(sender, token) = pair_sent(${who}, ${contract}) AND source <> 1 AND sender IS NOT NULL ${NEWEST_FIRST}, ordinal DESC LIMIT 20`,
    ),
    pageOf(
      'what the busiest address held at a height',
      `/api/account/at?address=${address}&block=${from}`,
      `SELECT token.*, c.amount FROM balance b JOIN token ON token.ref = b.token ${last('balance_change', 'b', 'token', from)} WHERE b.address = ${who}`,
    ),
  ]
}
