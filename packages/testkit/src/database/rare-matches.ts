import { APPROVAL_TOPIC, TRANSFER_TOPIC } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import { sql } from 'kysely'

/** Who takes part in a scene of rare matches, as bytes; each token as the index names it. */
export type RareScene = {
  /** Did a great many things of one sort, and few of any other. */
  busy: Buffer
  /** Contract of a TRC20 token, to which all of that was done. */
  contract: Buffer
  /** Took part in what is rare. */
  outsider: Buffer
  /** Token of `kind` 10 that was moved rarely. */
  asset: Buffer
  /** Collection that was moved rarely. */
  collection: Buffer
  /**
   * Made a great many calls that cost nothing, moved a great deal that failed, and paid for few, old ones.
   */
  quiet: Buffer
  /** Made a great many contracts; what `quiet` moved would have gone there. */
  factory: Buffer
}

/** Name of a great many accounts. */
export const COMMON_NAME = 'common name'

/** Things of the one sort that everybody is asked to look past. */
const MANY = 12_000
/** Rare things of each sort. */
const FEW = 20
const OLDEST = 20
/** The newest of the many stand in the newest block. */
const HEAD = 500
const PER_BLOCK = 100
/** Reason of an entry that only takes. */
const STAKED = 1
/** Above every place of a recorded block, and of the copies of `enlargeIndex`. */
const FIRST_INDEX = 200_000

type Members = Record<string, unknown>

const bytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

/** An address as a topic of an event. */
export const addressWord = (address: Buffer): Buffer => Buffer.concat([Buffer.alloc(12), address.subarray(1)])

/**
 * One row of a table as often as requested, at places of its own; members of the row are what is given, else
 * those of any row.
 */
const copies = (table: string, members: Members, count: number, first: number, index: number) => {
  const json = JSON.stringify(
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(bytes) : bytes(value),
      ]),
    ),
  )
  return sql`INSERT INTO ${sql.ref(table)} SELECT r.* FROM (SELECT t FROM ${sql.ref(table)} t LIMIT 1) any_row
    CROSS JOIN generate_series(0, ${count - 1}::int) n
    CROSS JOIN LATERAL jsonb_populate_record(any_row.t, ${json}::jsonb || jsonb_build_object(
      'block_number', ${first}::int + n / ${PER_BLOCK}::int, 'tx_index', ${index}::int + n % ${PER_BLOCK}::int)) r`
}

/**
 * Adds to an index that was enlarged what makes lists slow that walk: an address and a contract with a great
 * many things of one sort between them, newer than everything else they did, which are a few things of every
 * other sort.
 */
export async function addRareMatches(db: Database, scene: RareScene): Promise<void> {
  const { busy, contract, outsider, asset, collection, quiet, factory } = scene
  const [TRX, suicide] = [Buffer.from('_'), 'suicide']
  let place = FIRST_INDEX
  await db.connection().execute(async (connection) => {
    const add = async (count: number, first: number, rows: readonly (readonly [string, Members])[]) => {
      place += PER_BLOCK
      for (const [table, members] of rows)
        await copies(table, members, count, first, place).execute(connection)
    }
    const transaction = (from: Buffer, to: Buffer, members: Members) =>
      [
        [
          'transaction',
          {
            owner: from,
            recipient: to,
            contract_address: null,
            token: TRX,
            amount: 5_000_000,
            success: true,
            contract_ret: 1,
            fee: 0,
            ...members,
          },
        ],
      ] as const
    const transfer = (from: Buffer, to: Buffer, kind: number, token: Buffer, members: Members = {}) =>
      [
        [
          'transfer',
          {
            ordinal: 1,
            sender: from,
            recipient: to,
            kind,
            token,
            source: kind > 10 ? 2 : 0,
            amount: 5_000_000,
            nft_id: null,
            success: true,
            ...members,
          },
        ],
      ] as const
    const internal = (from: Buffer, to: Buffer, members: Members = {}) =>
      [
        [
          'internal_transaction',
          {
            ordinal: 1,
            caller: from,
            recipient: to,
            call_value: 0,
            token: null,
            token_value: null,
            note: 'call',
            rejected: false,
            extra: null,
            ...members,
          },
        ],
      ] as const
    const event = (address: Buffer, ordinal: number, ...topics: Buffer[]) =>
      ['event_log', { ordinal, address, topics, data: Buffer.alloc(32, 1) }] as const
    const entry = (address: Buffer, cause: number, token: Buffer, ordinal = 9) =>
      ['balance_entry', { ordinal, address, token, cause, delta: cause === STAKED ? -1 : 1 }] as const
    const call = { contract_type: 31, contract_address: contract, amount: 0 }

    // the many
    await add(MANY, HEAD + 1 - MANY / PER_BLOCK, [
      ...transaction(busy, contract, call),
      ...transfer(busy, contract, 1, TRX, { amount: 1 }),
      ...transfer(busy, contract, 20, contract, { amount: 1, ordinal: 2 }),
      ...internal(busy, contract),
      event(contract, 1, EVENTS.transfer, addressWord(busy), addressWord(contract)),
      event(contract, 2, EVENTS.approval, addressWord(busy), addressWord(contract)),
      event(busy, 3, EVENTS.approval, addressWord(busy), addressWord(contract)),
      entry(busy, STAKED, TRX),
    ])

    await add(MANY, HEAD + 1 - MANY / PER_BLOCK, transaction(quiet, contract, call))
    await add(FEW, OLDEST, transaction(quiet, contract, { ...call, fee: 1_000 }))
    await add(MANY, HEAD + 1 - MANY / PER_BLOCK, [
      ...transaction(quiet, factory, { contract_type: 1, success: false, contract_ret: 2 }),
      ...transfer(quiet, factory, 1, TRX, { success: false }),
    ])
    // items of no collection that anybody asks for
    await add(MANY, HEAD + 1 - MANY / PER_BLOCK, [
      ...transaction(quiet, factory, { contract_type: 31 }),
      ...transfer(quiet, factory, 721, factory, { nft_id: 12 }),
    ])
    await sql`INSERT INTO contract SELECT r.* FROM (SELECT t FROM contract t LIMIT 1) any_row CROSS JOIN generate_series(1, ${MANY}::int) n
      CROSS JOIN LATERAL jsonb_populate_record(any_row.t, jsonb_build_object('address', '\\x41' || lpad(to_hex(n), 40, '6'),
        'creator', ${bytes(factory)}::text, 'name', '', 'trigger_count', n % 7)) r ON CONFLICT DO NOTHING`.execute(
      connection,
    )
    await sql`INSERT INTO account SELECT r.* FROM (SELECT t FROM account t LIMIT 1) any_row CROSS JOIN generate_series(1, ${MANY}::int) n
      CROSS JOIN LATERAL jsonb_populate_record(any_row.t, jsonb_build_object('address', '\\x41' || lpad(to_hex(n), 40, '8'),
        'name', ${COMMON_NAME}::text)) r ON CONFLICT DO NOTHING`.execute(connection)

    // the few, in both directions
    for (const one of [busy, contract])
      for (const [from, to] of [
        [one, outsider],
        [outsider, one],
      ] as const) {
        for (const type of [1, 4, 11, 30, 33, 41, 54, 57])
          await add(FEW, OLDEST, transaction(from, to, { contract_type: type, fee: 1_000 }))
        await add(FEW, OLDEST, transaction(from, to, { contract_type: 2, token: asset }))
        await add(FEW, OLDEST, transaction(from, to, { ...call, contract_address: null }))
        await add(FEW, OLDEST, [
          ...transaction(from, to, { contract_type: 1, success: false, contract_ret: 2 }),
          ...transfer(from, to, 1, TRX, { success: false }),
        ])
        for (const [kind, token, item] of [
          [1, TRX, null],
          [10, asset, null],
          [20, contract, null],
          [721, collection, 7],
          [1155, collection, 7],
        ] as const)
          await add(FEW, OLDEST, [
            ...transaction(from, to, { contract_type: 31 }),
            ...transfer(from, to, kind, token, { nft_id: item }),
          ])
        for (const members of [
          { call_value: 5_000_000 },
          { token: asset, token_value: 5_000_000 },
          { rejected: true },
          { note: suicide },
        ])
          await add(FEW, OLDEST, [
            ...transaction(from, to, { contract_type: 31 }),
            ...internal(from, to, members),
          ])
      }
    await add(FEW, OLDEST, [
      event(contract, 1, EVENTS.rare, addressWord(outsider)),
      event(contract, 3, EVENTS.approval, addressWord(busy), addressWord(outsider)),
      event(busy, 4, EVENTS.transfer, addressWord(outsider), addressWord(outsider)),
      event(collection, 2, EVENTS.approval, addressWord(busy), addressWord(outsider)),
      entry(busy, 3, asset),
      entry(contract, 3, TRX, 8),
    ])
    await sql`SELECT fill_allowances()`.execute(connection)
    await sql.raw('VACUUM (ANALYZE)').execute(connection)
    // what it would read later would count for a read of another test
    await sql`
      DO $$ DECLARE t regclass; BEGIN
        FOR t IN SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LOOP
          EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', t);
        END LOOP;
      END $$`.execute(connection)
    // statistics of this read are written at once, so that they do not count for a later read
    await sql`SELECT pg_stat_force_next_flush()`.execute(connection)
  })
}

/** First topics of the events of a scene. */
export const EVENTS = {
  transfer: Buffer.from(TRANSFER_TOPIC, 'hex'),
  approval: Buffer.from(APPROVAL_TOPIC, 'hex'),
  rare: Buffer.alloc(32, 7),
} as const
