import { stringifyJson } from '@tronlens/core'
import { sql, type Updateable } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { MULTISIG_CHANNEL } from '../../people-notices.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { AppTables, MultisigKey, MultisigRequestRow, NewMultisigRequest } from '../../tables.ts'
import type { MultisigStage } from '../../values/multisig-stage.ts'
import type { MultisigKeyOf } from './multisig.ts'

/** A permission as it was looked up: its keys (none when it is gone), what they must reach, and the indexed head then. */
export type MultisigPermission = { keys: readonly MultisigKey[]; threshold: bigint; block: bigint }

/** A request as a client sends it, with the signatures that came along. */
export type MultisigSubmission = {
  request: Omit<NewMultisigRequest, 'keys' | 'threshold' | 'permission_block' | 'stage'>
  permission: MultisigPermission
  signatures: readonly { signer: Buffer; signature: Buffer }[]
}

/** What became of a submission: the request as it stands, and how many of the signatures were new. */
export type MultisigSaved = { row: MultisigRequestRow; added: number }

/** Notifies all who see a request that it changed, when the open transaction is committed. */
async function notify(db: AppDatabase, { network, hash }: MultisigKeyOf): Promise<void> {
  await sql`
    SELECT pg_notify(${MULTISIG_CHANNEL}, json_build_object('network', ${network}::text,
      'addresses', json_agg(encode(address, 'hex')))::text)
    FROM multisig_participant WHERE network = ${network} AND hash = ${hash} HAVING count(*) > 0`.execute(db)
}

/** Notes a permission, and moves the request on when its signatures now reach the threshold, or back when they do no longer. */
async function weigh(
  db: AppDatabase,
  { network, hash }: MultisigKeyOf,
  { keys, threshold, block }: MultisigPermission,
): Promise<MultisigRequestRow> {
  const json = new JsonParameter(stringifyJson(keys))
  const { rows } = await sql<MultisigRequestRow>`
    UPDATE multisig_request r SET keys = ${json}, threshold = ${threshold}, permission_block = ${block}, updated_at = now(),
      stage = CASE WHEN ${keys.length > 0} AND w.weight >= ${threshold}::int8 THEN 'sending' ELSE 'signing' END
    FROM (SELECT coalesce(sum((k.key ->> 'weight')::numeric), 0) AS weight
      FROM jsonb_array_elements(${json}::jsonb) AS k(key) JOIN multisig_signature s
        ON s.network = ${network} AND s.hash = ${hash} AND encode(s.signer, 'hex') = k.key ->> 'address') w
    WHERE r.network = ${network} AND r.hash = ${hash} AND r.stage IN ('signing', 'sending')
    RETURNING r.*`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A request that is locked has left its stage.')
  await joinKeys(db, { network, hash }, { keys })
  await notify(db, { network, hash })
  return row
}

const join = (db: AppDatabase, key: MultisigKeyOf, address: Buffer) =>
  db
    .insertInto('multisig_participant')
    .values({ ...key, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Lets every key of a permission see a request. */
async function joinKeys(
  db: AppDatabase,
  key: MultisigKeyOf,
  { keys }: Pick<MultisigPermission, 'keys'>,
): Promise<void> {
  for (const { address } of keys) await join(db, key, Buffer.from(address, 'hex'))
}

/** What a request keeps of its permission. */
const columnsOf = ({ keys, threshold, block }: MultisigPermission) => ({
  keys: new JsonParameter(stringifyJson(keys)),
  threshold,
  permission_block: block,
})

const lock = (db: AppDatabase, { network, hash }: MultisigKeyOf) =>
  db
    .selectFrom('multisig_request')
    .selectAll()
    .where('network', '=', network)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

/**
 * Takes a submission in: the request when it is new, and those of its signatures that are. Several at once are merged. A
 * request that waits for no more signatures stays as it is. Undefined when another request renews the same one already.
 */
export const saveMultisigSubmission = labelled(
  'saveMultisigSubmission',
  (
    db: AppDatabase,
    { request, permission, signatures }: MultisigSubmission,
  ): Promise<MultisigSaved | undefined> =>
    db.transaction().execute(async (tx) => {
      const key = { network: request.network, hash: request.hash }
      await tx
        .insertInto('multisig_request')
        .values({
          ...request,
          ...columnsOf(permission),
          stage: 'signing',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const before = await lock(tx, key)
      if (!before) return undefined
      if (before.stage !== 'signing') return { row: before, added: 0 }
      const added = await tx
        .insertInto('multisig_signature')
        .values(signatures.map((one) => ({ ...key, ...one })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('signer')
        .execute()
      for (const address of [request.owner, request.originator]) await join(tx, key, address)
      return { row: await weigh(tx, key, permission), added: added.length }
    }),
)

/**
 * Opens a request again that was withdrawn or refused, once the node has its complete transaction. Keys that its permission
 * has now stand in it, since only their signatures are shown and sent.
 *
 * @param complete - the permission that was checked, and all signatures that the transaction was sent with
 * @returns the request as it stands; undefined when it is in another stage by now
 */
export const reopenMultisig = labelled(
  'reopenMultisig',
  (
    db: AppDatabase,
    key: MultisigKeyOf,
    { permission, signatures }: Pick<MultisigSubmission, 'permission' | 'signatures'>,
  ): Promise<MultisigRequestRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('multisig_request')
        .set({
          ...columnsOf(permission),
          stage: 'sent',
          settled: false,
          fail_code: null,
          fail_message: null,
          tried_at: new Date(),
          updated_at: new Date(),
        })
        .where('network', '=', key.network)
        .where('hash', '=', key.hash)
        .where('stage', 'in', ['withdrawn', 'refused'])
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      await tx
        .insertInto('multisig_signature')
        .values(signatures.map((one) => ({ network: key.network, hash: key.hash, ...one })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await joinKeys(tx, key, permission)
      await notify(tx, key)
      return row
    }),
)

/** Notes what the permission of a request has become, and weighs its signatures again. Undefined when it is past signing. */
export const saveMultisigPermission = labelled(
  'saveMultisigPermission',
  (
    db: AppDatabase,
    key: MultisigKeyOf,
    permission: MultisigPermission,
  ): Promise<MultisigRequestRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const row = await lock(tx, key)
      return row && (row.stage === 'signing' || row.stage === 'sending')
        ? weigh(tx, key, permission)
        : undefined
    }),
)

/** What can be noted of a request that moves on. */
export type MultisigChange = Pick<
  Updateable<AppTables['multisig_request']>,
  'stage' | 'settled' | 'fail_code' | 'fail_message' | 'block_number'
> & {
  /** State of the index that says so; absent when it is the node that does. */
  revision?: bigint
}

/** Moves a request on from a stage. False when it is in another by now, or was judged by a later state of the index. */
export const moveMultisig = labelled(
  'moveMultisig',
  (db: AppDatabase, key: MultisigKeyOf, from: MultisigStage, change: MultisigChange): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const moved = await tx
        .updateTable('multisig_request')
        .set({ ...change, updated_at: new Date() })
        .where('network', '=', key.network)
        .where('hash', '=', key.hash)
        .where('stage', '=', from)
        .$if(change.revision !== undefined, (query) => query.where('revision', '<=', change.revision ?? 0n))
        .executeTakeFirst()
      if (moved.numUpdatedRows === 0n) return false
      await notify(tx, key)
      return true
    }),
)

/** Lets one process send a request: notes the try. Undefined when another process tried less than so many seconds ago. */
export const claimMultisig = labelled(
  'claimMultisig',
  async (
    db: AppDatabase,
    { network, hash }: MultisigKeyOf,
    pauseSeconds: number,
  ): Promise<MultisigRequestRow | undefined> => {
    const { rows } = await sql<MultisigRequestRow>`
      UPDATE multisig_request SET tried_at = now()
      WHERE network = ${network} AND hash = ${hash} AND stage IN ('sending', 'sent')
        AND (tried_at IS NULL OR tried_at < now() - make_interval(secs => ${pauseSeconds}))
      RETURNING *`.execute(db)
    return rows[0]
  },
)
