import {
  type AppDatabase,
  addMessages,
  type Database,
  findAlertCursor,
  hasAlerts,
  listAlertsOn,
  listAlertTransfers,
  listDueEvents,
  listPushDevicesOfAll,
  listYoungEvents,
  lockAlerts,
  moveAlertCursor,
  saveAlertEvents,
  settleEvents,
} from '@tronlens/db'
import { matchAlerts, targetsOf } from './match.ts'
import { peopleToPush, writeTidings } from './tell.ts'

/** Blocks that are looked through in one database transaction. */
const MOST_BLOCKS = 500n
/** Blocks below the head that are looked through again: a fork may have put others in their place. */
const MOST_YOUNG = 100n

/** Where alerts are looked for, and where the chain stands. */
export type AlertRound = {
  people: AppDatabase
  chain: Database
  network: string
  head: bigint
  solid: bigint
}

const placeOf = (hash: Buffer, ordinal: number): string => `${hash.toString('hex')} ${ordinal}`

/**
 * Looks through the blocks that came, keeps what alerts find there, takes back what a fork dropped, and writes to people what enough
 * blocks stand on. All of it is one transaction: what is told is told once, whatever fails in between.
 *
 * @returns true when blocks are left to be looked through
 */
export const lookThrough = ({ people, chain, network, head, solid }: AlertRound): Promise<boolean> =>
  people.transaction().execute(async (tx) => {
    if (!(await lockAlerts(tx, network))) return false
    // where nobody wants to be told, no block is read: a back-fill is not slowed down
    if (!(await hasAlerts(tx, network))) {
      await moveAlertCursor(tx, network, head)
      return false
    }
    // what was on the chain before anybody looked is no news
    const cursor = (await findAlertCursor(tx, network)) ?? head
    const settled = [cursor, solid, head].reduce((least, one) => (one < least ? one : least))
    const young = settled > head - MOST_YOUNG ? settled : head - MOST_YOUNG
    const from = (cursor < young ? cursor : young) + 1n
    const to = from + MOST_BLOCKS - 1n < head ? from + MOST_BLOCKS - 1n : head
    const transfers = await listAlertTransfers(chain, from, to)
    const alerts = await listAlertsOn(tx, network, targetsOf(transfers))
    await saveAlertEvents(tx, network, matchAlerts(alerts, transfers))

    const there = new Set(transfers.map(({ hash, ordinal }) => placeOf(hash, ordinal)))
    const gone = (await listYoungEvents(tx, network, from - 1n)).filter(
      ({ block_number, tx_hash, ordinal }) =>
        (block_number <= to || block_number > head) && !there.has(placeOf(tx_hash, ordinal)),
    )
    const withdrawn = gone.filter(({ state }) => state === 'told')
    await settleEvents(
      tx,
      gone.filter(({ state }) => state === 'waiting'),
      'dropped',
    )
    await settleEvents(tx, withdrawn, 'withdrawn')

    const due = await listDueEvents(tx, network, to)
    await settleEvents(tx, due, 'told')
    const devices = await listPushDevicesOfAll(tx, peopleToPush([...withdrawn, ...due]))
    await addMessages(tx, [
      ...writeTidings(withdrawn, 'withdrawn', { network, devices }),
      ...writeTidings(due, 'told', { network, devices }),
    ])
    await moveAlertCursor(tx, network, to)
    return to < head
  })
