import type { Database } from '@tronlens/db'
import { type RawBuilder, sql } from 'kysely'

/** An address that no account has, different for each number. */
const unusedAddress = (seed: string): string =>
  `decode('41' || left(md5((${seed})::text) || md5((${seed})::text), 40), 'hex')`

/**
 * How many times each row stands afterwards, and what makes each copy another row; `n` is the number of the
 * copy.
 */
const COPIES: Record<string, { times: number; other: Record<string, string> }> = {
  block: { times: 150, other: { number: 't.number + 1000 * n', timestamp: 't.timestamp + 3000000 * n' } },
  block_content: { times: 150, other: { number: 't.number + 1000 * n' } },
  transaction: { times: 100, other: { tx_index: 't.tx_index + 1000 * n' } },
  transaction_hash: { times: 100, other: { hash_key: 't.hash_key + n', tx_index: 't.tx_index + 1000 * n' } },
  transfer: {
    times: 100,
    other: {
      tx_index: 't.tx_index + 1000 * n',
      token: `CASE WHEN n % 3 = 0 THEN t.token ELSE ${unusedAddress("'t' || (n % 20)")} END`,
    },
  },
  internal_transaction: {
    times: 300,
    other: { tx_index: 't.tx_index + 1000 * n', caller: unusedAddress('n') },
  },
  event_log: { times: 200, other: { tx_index: 't.tx_index + 1000 * n', address: unusedAddress('n % 50') } },
  balance: { times: 300, other: { address: unusedAddress('n || t.address::text') } },
  balance_change: { times: 60, other: { address: unusedAddress('n || t.address::text') } },
  account: {
    times: 400,
    other: {
      address: unusedAddress('n || t.address::text'),
      name: 't.name || n',
      created_block: 't.created_block + 1000 * n',
    },
  },
  token: {
    times: 6_000,
    other: {
      // TRC10 tokens have numbers, there is one TRX, all others are contracts
      ref: `CASE WHEN t.kind = 1 THEN t.ref
        WHEN t.kind = 10 THEN convert_to((2000000 + n * 100 + convert_from(t.ref, 'UTF8')::int % 100)::text, 'UTF8')
        ELSE ${unusedAddress("'t' || n || t.ref::text")} END`,
      name: 'md5(t.name || n)',
      symbol: 'left(md5(t.symbol || n), 6)',
    },
  },
  contract: {
    times: 2_000,
    other: { address: unusedAddress('n || t.address::text'), creator: unusedAddress('n') },
  },
  vote: { times: 3_000, other: { voter: unusedAddress('n || t.voter::text') } },
  vote_change: { times: 1_500, other: { voter: unusedAddress('n || t.voter::text') } },
  // a part of a file asks for two thousand accounts: only of many more is an index worth it
  stake: { times: 2_000, other: { address: unusedAddress('n || t.address::text') } },
  stake_change: { times: 400, other: { address: unusedAddress('n || t.address::text') } },
  delegation: {
    times: 4_000,
    other: {
      sender: unusedAddress('n || t.sender::text'),
      recipient: unusedAddress('n || t.recipient::text'),
    },
  },
  // most orders are done; those that wait are as few as they were
  market_order: {
    times: 500,
    other: {
      id: `decode(md5(n || t.id::text) || md5(t.id::text || n), 'hex')`,
      owner: unusedAddress('n || t.owner::text'),
      remaining: '0',
      state: '1',
    },
  },
  // most orders are done here too
  token_order: {
    times: 500,
    other: { id: '1000000::numeric * n + t.id', owner: unusedAddress('n || t.owner::text'), unfilled: '0' },
  },
  nft_balance: { times: 4_000, other: { owner: unusedAddress('n') } },
  // rankings add up the days of a week at most
  account_day: {
    times: 400,
    other: { address: unusedAddress('n || t.address::text'), day: 't.day - n / 4' },
  },
  contract_day: { times: 3_000, other: { address: unusedAddress('n || t.address::text'), day: 't.day - n' } },
  contract_caller: { times: 1_000, other: { caller: unusedAddress('n || t.caller::text') } },
  token_day: { times: 3_000, other: { token: unusedAddress('n || t.token::text'), day: 't.day - n' } },
  balance_entry: {
    times: 200,
    other: { tx_index: 't.tx_index + 1000 * n', address: unusedAddress('n || t.address::text') },
  },
}

/** Rows that tables get of which the recording has few; `n` is the number of the row. */
const FILLED = 20_000
const FILLED_ROWS: Record<string, Record<string, string>> = {
  account_permission: { address: unusedAddress('n'), permissions: `'{}'`, block_number: '10' },
  pre_account: {
    address: unusedAddress("'p' || n"),
    tx_count: '0',
    transfers_out: '0',
    transfers_in: '0',
    token_transfers_out: '0',
    token_transfers_in: '1',
    internal_count: '0',
    millions: `'\\x01'`,
  },
  // long before the last day
  account_span: { span: '-n', accounts: '1' },
  allowance: {
    owner: unusedAddress('n / 3'),
    contract: unusedAddress("'t' || n % 20"),
    spender: unusedAddress("'spender' || n"),
    amount: 'n % 2',
    block_number: '400 + n',
    tx_index: '0',
    ordinal: '0',
  },
  counter: { scope: unusedAddress('n'), kind: '1', n: '1' },
  frozen_supply: {
    token: `convert_to((3000000 + n)::text, 'UTF8')`,
    position: '0',
    issuer: unusedAddress('n'),
    amount: '1000',
    expire_time: '1000 * n',
    taken: 'n % 2 = 0',
  },
  market_order: {
    id: `decode(md5(n::text) || md5('order' || n), 'hex')`,
    owner: unusedAddress('n / 3'),
    created_time: '1000 * n',
    sell_token: `convert_to((3000000 + n)::text, 'UTF8')`,
    sell_quantity: '1000',
    buy_token: `convert_to('_', 'UTF8')`,
    buy_quantity: 'n',
    remaining: '0',
    state: '1',
  },
  nft_item: { token: unusedAddress("'t' || n % 50"), nft_id: 'n', amount: '1', owners: 'n % 2' },
  unfreezing: {
    address: unusedAddress('n'),
    position: '0',
    resource: 'n % 2',
    amount: '1000000',
    expire_time: '1000 * n',
  },
  vote_list: {
    voter: unusedAddress('n'),
    witnesses: `ARRAY[${unusedAddress("'witness' || n % 30")}]`,
    votes: 'ARRAY[1 + n % 9]',
  },
}

/** Opening balances, and stakes, of an index that was enlarged. */
const OPENINGS = 50_000
/** Blocks with something that this release does not know. */
const UNKNOWN = 30_000

/** Makes the parts that days need. */
const ensureDays = (db: Database, days: RawBuilder<unknown>) =>
  sql`SELECT ensure_months(ARRAY(${days}))`.execute(db)

/** Gives a table of which the recording has few rows many, which fit to nothing else. */
async function fillTable(db: Database, table: string): Promise<void> {
  const row = FILLED_ROWS[table] ?? {}
  await sql
    .raw(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).join(', ')}
       FROM generate_series(1, ${FILLED}) n ON CONFLICT DO NOTHING`,
    )
    .execute(db)
}

/** Makes allowances many once more, where they were rebuilt from the events that the index has. */
export async function fillAllowances(db: Database): Promise<void> {
  await fillTable(db, 'allowance')
  await sql.raw('VACUUM (ANALYZE) allowance').execute(db)
}

/**
 * Makes an index large, so that the server plans as it would on a long chain: every table holds many more
 * rows of the shapes that it has already. The result fits together no more; it is for looking at plans.
 */
export async function enlargeIndex(db: Database): Promise<void> {
  await sql.raw("SELECT set_config('tronlens.undo', '', false)").execute(db)
  await ensureDays(
    db,
    sql`SELECT DISTINCT t.day - n / 4 FROM account_day t, generate_series(0, ${COPIES.account_day?.times}::int) n`,
  )
  for (const [table, { times, other }] of Object.entries(COPIES)) {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} ORDER BY ordinal_position`.execute(db)
    const names = rows.map(({ name }) => `"${name}"`).join(', ')
    const values = rows.map(({ name }) => other[name] ?? `t."${name}"`).join(', ')
    await sql
      .raw(
        `INSERT INTO "${table}" (${names}) SELECT ${values} FROM "${table}" t CROSS JOIN generate_series(1, ${times}) n
         ORDER BY n ON CONFLICT DO NOTHING`,
      )
      .execute(db)
  }
  for (const table of Object.keys(FILLED_ROWS)) await fillTable(db, table)
  // a partial index has opening balances that the node reported
  for (const [history, key] of [
    ['balance', 'token'],
    ['stake', 'quantity'],
  ])
    await sql
      .raw(
        `INSERT INTO ${history}_opening SELECT ${unusedAddress("'opening ' || t.address::text")}, t.${key}, 0, 10, 1
         FROM (SELECT * FROM ${history} LIMIT ${OPENINGS}) t ON CONFLICT DO NOTHING`,
      )
      .execute(db)
  // a newer node has something in every block that this release does not know
  await sql
    .raw(
      `INSERT INTO unknown_part SELECT n, 'parameter', (100 + n % 9)::text, 1 FROM generate_series(1, ${UNKNOWN}) n
       ON CONFLICT DO NOTHING`,
    )
    .execute(db)
  await sql.raw('VACUUM (ANALYZE)').execute(db)
}

/** Rows of each kind that an address gets: more than a page may read. */
const MANY = 30_000
/** The day on which it is called by as many. */
export const CALLED_DAY = '2020-02-02'

/**
 * Has an address of an index that was enlarged lend stake to many and borrow it from many, all of it worth
 * much the same, own many items of a collection, and be called by many on a day.
 */
export const makeRich = (db: Database, address: Buffer, collection: Buffer): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (const [one, other] of [
      ['sender', 'recipient'],
      ['recipient', 'sender'],
    ] as const)
      await sql`
        INSERT INTO delegation (${sql.ref(one)}, ${sql.ref(other)}, resource, generation, amount, lock_amount, expire_time, block_number, timestamp)
        SELECT ${address}, ${sql.raw(unusedAddress('n'))}, n % 2, 2, 1000000 * (n % 7), 0, 0, 400, 1000 * (n % 5)
        FROM generate_series(1, ${MANY}) n ON CONFLICT DO NOTHING`.execute(connection)
    await sql`
      INSERT INTO nft_balance (token, nft_id, owner, amount)
      SELECT ${collection}, 1000000 + n, ${address}, 1 FROM generate_series(1, ${MANY}) n`.execute(connection)
    await ensureDays(connection, sql`SELECT ${CALLED_DAY}::date`)
    await sql`
      INSERT INTO contract_caller (contract, day, caller, calls)
      SELECT ${address}, ${CALLED_DAY}::date, ${sql.raw(unusedAddress('n'))}, 1 + n % 9 FROM generate_series(1, ${MANY}) n
      ON CONFLICT DO NOTHING`.execute(connection)
    for (const table of ['delegation', 'nft_balance', 'contract_caller'])
      await sql.raw(`VACUUM (ANALYZE) ${table}`).execute(connection)
    // statistics of this read are written at once, so that they do not count for a later read
    await sql`SELECT pg_stat_force_next_flush()`.execute(connection)
  })
