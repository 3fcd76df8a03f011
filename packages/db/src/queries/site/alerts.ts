import { sql } from 'kysely'
import type { AppDatabase, Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { AlertCursorRow, AlertEventRow, AlertRow } from '../../tables.ts'

/** A movement that alerts are compared with. */
export type AlertTransfer = {
  block_number: bigint
  tx_index: number
  ordinal: number
  kind: number
  token: Buffer
  sender: Buffer
  recipient: Buffer
  amount: string
  hash: Buffer
}

/** An alert that something was found for, with how its person is reached. */
export type FoundAlert = AlertRow & { email: string; language: string }
/** An event that was found and is to be delivered, or taken back. */
export type DueEvent = AlertEventRow &
  Pick<AlertRow, 'person_id' | 'by_mail' | 'by_push' | 'webhook' | 'label'> & {
    email: string
    language: string
  }

/** Movements that really happened in a range of blocks, newest first. */
export const listAlertTransfers = labelled(
  'listAlertTransfers',
  async (db: Database, from: bigint, to: bigint): Promise<AlertTransfer[]> => {
    const { rows } = await sql<AlertTransfer>`
      SELECT block_number, tx_index, ordinal, kind, token, sender, recipient, amount, hash
      FROM transfer WHERE block_number BETWEEN ${from} AND ${to} AND success AND sender IS NOT NULL AND recipient IS NOT NULL
      ORDER BY block_number DESC, tx_index DESC, ordinal DESC`.execute(db)
    return rows
  },
)

const TODAY = sql`(now() AT TIME ZONE 'UTC')::date`

/** Alerts whose target is one of some, but for those that have found as much today as one may. */
export const listAlertsOn = labelled(
  'listAlertsOn',
  async (
    db: AppDatabase,
    network: string,
    targets: readonly Buffer[],
    mostFound: number,
  ): Promise<AlertRow[]> =>
    targets.length === 0
      ? []
      : (
          await sql<AlertRow>`
            SELECT * FROM alert WHERE network = ${network} AND target = ANY(${[...targets]}::bytea[])
              AND (found < ${mostFound} OR found_on IS DISTINCT FROM ${TODAY})`.execute(db)
        ).rows,
)

/** True when any user has an alert on a network. */
export const hasAlerts = labelled('hasAlerts', async (db: AppDatabase, network: string): Promise<boolean> => {
  const row = await db
    .selectFrom('alert')
    .select('id')
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
})

/** What was found for an alert. */
export type NewAlertEvent = Omit<AlertEventRow, 'created_at' | 'state' | 'network'>

/**
 * Keeps what was found. What was taken back and is on the chain again waits again; what was delivered is not
 * delivered twice.
 *
 * @returns alerts that have found with it as much as one may in a day
 */
export const saveAlertEvents = labelled(
  'saveAlertEvents',
  async (
    db: AppDatabase,
    network: string,
    events: readonly NewAlertEvent[],
    mostFound: number,
  ): Promise<FoundAlert[]> => {
    if (events.length === 0) return []
    const column = <Name extends keyof NewAlertEvent>(name: Name): NewAlertEvent[Name][] =>
      events.map((event) => event[name])
    const { rows } = await sql<FoundAlert & { news: number }>`
      WITH saved AS (
      INSERT INTO alert_event (alert_id, network, tx_hash, tx_index, ordinal, block_number, due_block, sender, recipient, token, amount)
      SELECT alert_id, ${network}, tx_hash, tx_index, ordinal, block_number, due_block, sender, recipient, token, amount
      FROM unnest(${column('alert_id')}::bigint[], ${column('tx_hash')}::bytea[], ${column('tx_index')}::int[], ${column('ordinal')}::int[],
        ${column('block_number')}::bigint[], ${column('due_block')}::bigint[], ${column('sender')}::bytea[],
        ${column('recipient')}::bytea[], ${column('token')}::bytea[], ${column('amount')}::numeric[])
        AS t (alert_id, tx_hash, tx_index, ordinal, block_number, due_block, sender, recipient, token, amount)
      ON CONFLICT (alert_id, tx_hash, ordinal) DO UPDATE SET block_number = EXCLUDED.block_number,
        due_block = EXCLUDED.due_block, tx_index = EXCLUDED.tx_index,
        state = CASE WHEN alert_event.state IN ('dropped', 'withdrawn') THEN 'waiting' ELSE alert_event.state END
      WHERE alert_event.block_number <> EXCLUDED.block_number OR alert_event.state IN ('dropped', 'withdrawn')
      -- a row that was there before bears the number of the transaction that changed it
      RETURNING alert_id, xmax = 0 AS is_new
      ), counted AS (SELECT alert_id, count(*)::int AS news FROM saved WHERE is_new GROUP BY alert_id)
      UPDATE alert a SET found = CASE WHEN a.found_on = ${TODAY} THEN a.found ELSE 0 END + news, found_on = ${TODAY}
      FROM counted, person p WHERE a.id = counted.alert_id AND p.id = a.person_id
      RETURNING a.*, p.email, p.language, news`.execute(db)
    return rows.filter(({ found, news }) => found >= mostFound && found - news < mostFound)
  },
)

const withPerson = sql`alert_event e JOIN alert a ON a.id = e.alert_id JOIN person p ON p.id = a.person_id`
const dueColumns = sql`e.*, a.person_id, a.by_mail, a.by_push, a.webhook, a.label, p.email, p.language`

/** What was found in blocks that a fork could still drop. */
export const listRecentEvents = labelled(
  'listRecentEvents',
  async (db: AppDatabase, network: string, above: bigint): Promise<DueEvent[]> => {
    const { rows } = await sql<DueEvent>`
      SELECT ${dueColumns} FROM ${withPerson}
      WHERE e.network = ${network} AND e.block_number > ${above} AND e.state IN ('waiting', 'delivered')`.execute(
      db,
    )
    return rows
  },
)

/** What enough blocks stand on. */
export const listDueEvents = labelled(
  'listDueEvents',
  async (db: AppDatabase, network: string, head: bigint): Promise<DueEvent[]> => {
    const { rows } = await sql<DueEvent>`
      SELECT ${dueColumns} FROM ${withPerson}
      WHERE e.network = ${network} AND e.state = 'waiting' AND e.due_block <= ${head}
      ORDER BY e.block_number, e.tx_index, e.ordinal`.execute(db)
    return rows
  },
)

/** Notes what became of some events. */
export const settleEvents = labelled(
  'settleEvents',
  async (
    db: AppDatabase,
    events: readonly Pick<AlertEventRow, 'alert_id' | 'tx_hash' | 'ordinal'>[],
    state: 'delivered' | 'dropped' | 'withdrawn',
  ): Promise<void> => {
    if (events.length === 0) return
    await sql`
      UPDATE alert_event e SET state = ${state}
      FROM unnest(${events.map((one) => one.alert_id)}::bigint[], ${events.map((one) => one.tx_hash)}::bytea[],
        ${events.map((one) => one.ordinal)}::int[]) AS t (alert_id, tx_hash, ordinal)
      WHERE e.alert_id = t.alert_id AND e.tx_hash = t.tx_hash AND e.ordinal = t.ordinal`.execute(db)
  },
)

/** Lock of the process that looks through the blocks of a network. */
const ALERT_LOCK = 822_401_940

/**
 * Waits until no other process looks through the blocks of the network; none does until the transaction ends.
 */
export const lockAlerts = labelled('lockAlerts', async (tx: AppDatabase, network: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${ALERT_LOCK}, hashtext(${network}))`.execute(tx)
})

/** How far the blocks were looked through, and the state of the index that was looked at. */
export type AlertCursor = Pick<AlertCursorRow, 'block_number' | 'revision'>

/** How far the blocks were looked through; undefined before the first time. */
export const findAlertCursor = labelled(
  'findAlertCursor',
  (db: AppDatabase, network: string): Promise<AlertCursor | undefined> =>
    db
      .selectFrom('alert_cursor')
      .select(['block_number', 'revision'])
      .where('network', '=', network)
      .executeTakeFirst(),
)

export const moveAlertCursor = labelled(
  'moveAlertCursor',
  async (db: AppDatabase, network: string, to: AlertCursor): Promise<void> => {
    await db
      .insertInto('alert_cursor')
      .values({ network, ...to })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(to))
      .execute()
  },
)

/** Alerts of a person, the newest first. */
export const listAlertsOf = labelled(
  'listAlertsOf',
  (db: AppDatabase, person: string): Promise<AlertRow[]> =>
    db.selectFrom('alert').selectAll().where('person_id', '=', person).orderBy('id', 'desc').execute(),
)

/** What may be said of an alert when it is made or changed. */
export type NewAlert = Omit<AlertRow, 'id' | 'created_at' | 'after_block' | 'found' | 'found_on'>

/**
 * Makes an alert or changes the one on the same target; false when the person has as many as one may have.
 */
export const saveAlert = labelled(
  'saveAlert',
  async (db: AppDatabase, alert: NewAlert, most: number): Promise<boolean> => {
    const { rows } = await sql`
      INSERT INTO alert (person_id, network, target, subject, direction, kind, least, confirmations, by_mail, by_push, webhook, label, after_block)
      SELECT ${alert.person_id}, ${alert.network}, ${alert.target}, ${alert.subject}, ${alert.direction}, ${alert.kind},
        ${alert.least}::numeric, ${alert.confirmations}::int, ${alert.by_mail}::boolean, ${alert.by_push}::boolean, ${alert.webhook}::text, ${alert.label},
        coalesce((SELECT block_number FROM alert_cursor WHERE network = ${alert.network}), 0)
      WHERE (SELECT count(*) FROM alert WHERE person_id = ${alert.person_id} AND target <> ${alert.target}) < ${most}
      ON CONFLICT (person_id, network, subject, target) DO UPDATE SET direction = EXCLUDED.direction, kind = EXCLUDED.kind,
        least = EXCLUDED.least, confirmations = EXCLUDED.confirmations, by_mail = EXCLUDED.by_mail, by_push = EXCLUDED.by_push,
        webhook = EXCLUDED.webhook, label = EXCLUDED.label
      RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/** Takes an alert away; false when the person has none of that number. */
export const removeAlert = labelled(
  'removeAlert',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('alert')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/** What was delivered to a user, newest first. */
export const listEventsOf = labelled(
  'listEventsOf',
  async (db: AppDatabase, person: string, limit: number): Promise<AlertEventRow[]> => {
    const { rows } = await sql<AlertEventRow>`
      SELECT e.* FROM alert_event e JOIN alert a ON a.id = e.alert_id WHERE a.person_id = ${person}
      ORDER BY e.created_at DESC, e.block_number DESC, e.tx_index, e.ordinal LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** Days for which what was delivered stays in the account. */
const KEPT_DAYS = 90

/** Forgets what was found long ago; what still waits stays. */
export const sweepAlertEvents = labelled('sweepAlertEvents', async (db: AppDatabase): Promise<void> => {
  await sql`DELETE FROM alert_event WHERE state <> 'waiting' AND created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
})
