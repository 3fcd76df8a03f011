import {
  type AppDatabase,
  addMessages,
  atOneState,
  type ChainState,
  type Database,
  findAlertCursor,
  hasAlerts,
  listAlertsOn,
  listAlertTransfers,
  listDueEvents,
  listPushDevicesOfAll,
  listRecentEvents,
  lockAlerts,
  moveAlertCursor,
  saveAlertEvents,
  settleEvents,
} from '@tronlens/db'
import { readMovedTokens } from './amount-text.ts'
import { leaveOutRisks, type ReadJudgedTokens } from './leave-out-risks.ts'
import { type AlertLimits, limitTidings } from './limit.ts'
import { matchAlerts, targetsOf } from './match.ts'
import { peopleToPush, writeReached, writeTidings } from './write-tidings.ts'

/** Blocks that are looked through in one database transaction. */
const MOST_BLOCKS = 500n
/** Blocks below the head that are looked through again: a fork may have put others in their place. */
const MOST_RECENT = 100n

/** Where alerts are looked for. */
export type AlertRound = {
  people: AppDatabase
  chain: Database
  network: string
  limits: AlertLimits
  readTokens: ReadJudgedTokens
}

const placeOf = (hash: Buffer, ordinal: number): string => `${hash.toString('hex')} ${ordinal}`

/** Blocks to look through: those that are new, and recent ones again, or a part of them. */
function rangeOf({ head_number: head, solid_number: solid }: ChainState, cursor: bigint) {
  const settled = [cursor, solid, head].reduce((least, one) => (one < least ? one : least))
  const recent = settled > head - MOST_RECENT ? settled : head - MOST_RECENT
  const from = (cursor < recent ? cursor : recent) + 1n
  return { from, to: from + MOST_BLOCKS - 1n < head ? from + MOST_BLOCKS - 1n : head }
}

/**
 * Looks through the blocks that came, keeps what alerts find there, takes back what a fork dropped, and sends
 * users what enough blocks confirm. All of it is one transaction: each event is delivered once, whatever
 * fails in between. It reads one state of the index, which is not older than the one that was looked at
 * before: a process whose replica is behind finds nothing to do, so what is missing was taken back by a fork.
 *
 * @returns true when blocks are left to be looked through
 */
export const lookThrough = ({ people, chain, network, limits, readTokens }: AlertRound): Promise<boolean> =>
  people.transaction().execute(async (tx) => {
    await lockAlerts(tx, network)
    const before = await findAlertCursor(tx, network)
    const isWatched = await hasAlerts(tx, network)
    const found = await atOneState(chain, async (one, state) => {
      const isBehind = before !== undefined && state.revision < before.revision
      const isDone = before?.revision === state.revision && before.block_number === state.head_number
      if (isBehind || isDone) return undefined
      // what was on the chain before the first look is no news
      const range = rangeOf(state, before?.block_number ?? state.head_number)
      // where no user has an alert, no block is read: a back-fill is not slowed down
      return {
        state,
        ...range,
        transfers: isWatched ? await listAlertTransfers(one, range.from, range.to) : [],
      }
    })
    if (!found) return false
    const { state, from, to, transfers } = found
    const { head_number: head, revision } = state
    if (!isWatched) {
      await moveAlertCursor(tx, network, { block_number: head, revision })
      return false
    }
    const alerts = await listAlertsOn(tx, network, targetsOf(transfers), limits.events)
    const events = await leaveOutRisks(chain, readTokens, {
      alerts,
      transfers,
      events: matchAlerts(alerts, transfers),
    })
    const reached = await saveAlertEvents(tx, network, events, limits.events)

    const there = new Set(transfers.map(({ hash, ordinal }) => placeOf(hash, ordinal)))
    const gone = (await listRecentEvents(tx, network, from - 1n)).filter(
      ({ block_number, tx_hash, ordinal }) =>
        (block_number <= to || block_number > head) && !there.has(placeOf(tx_hash, ordinal)),
    )
    const withdrawn = gone.filter(({ state }) => state === 'delivered')
    await settleEvents(
      tx,
      gone.filter(({ state }) => state === 'waiting'),
      'dropped',
    )
    await settleEvents(tx, withdrawn, 'withdrawn')

    const due = await listDueEvents(tx, network, to)
    await settleEvents(tx, due, 'delivered')
    const devices = await listPushDevicesOfAll(tx, peopleToPush([...withdrawn, ...due, ...reached]))
    const around = { network, devices, tokens: await readMovedTokens(chain, [...withdrawn, ...due]) }
    const tidings = [
      ...writeTidings(withdrawn, 'withdrawn', around),
      ...writeTidings(due, 'found', around),
      ...reached.flatMap((alert) => writeReached(alert, limits.events, around)),
    ]
    await addMessages(tx, await limitTidings(tx, tidings, limits))
    await moveAlertCursor(tx, network, { block_number: to, revision })
    return to < head
  })
