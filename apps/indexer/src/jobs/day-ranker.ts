import { type Client, findDayToRank, rankDay, saveDayRankings } from '@tronlens/db'
import { reasonOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Writer } from '../write/writer.ts'

/** Pause before it is looked again whether a day is to be ranked. */
const LOOK_EVERY_MS = 30_000

/** Where an indexer ranks days. */
type Place = {
  writer: Writer
  /** First block down to which the index is filled in behind; undefined: it is not. */
  fillTo: number | undefined
}

/**
 * Ranks accounts by what they did on each day of the last week, so that no request has to add up a week. A
 * day is read at once, which takes seconds, on a connection of its own; only putting the ranking in place
 * looks at what happened meanwhile.
 */
export class DayRanker {
  #dueAt = 0
  #running: Promise<void> | undefined

  /** Ranks all that is to be ranked now. */
  async rankAll(place: Place): Promise<void> {
    while (await rankNext(place));
  }

  /**
   * Begins to rank days that are due, unless that is going on or was checked a moment ago. A failure is
   * logged and tried again later.
   */
  begin(place: Place, log: Log): void {
    if (this.#running || performance.now() < this.#dueAt) return
    this.#running = this.rankAll(place)
      .catch((error) => log.warn({ reason: reasonOf(error) }, 'days were not ranked, will be tried again'))
      .finally(() => {
        this.#running = undefined
        this.#dueAt = performance.now() + LOOK_EVERY_MS
      })
  }

  /** Waits until nothing is going on. */
  async settle(): Promise<void> {
    await this.#running
  }
}

/** Ranks one day; false where none is to be ranked. */
async function rankNext({ writer, fillTo }: Place): Promise<boolean> {
  const ranked = await writer.runAside(async (client) => {
    await seeOneState(client)
    const found = await findDayToRank(client, fillTo)
    return found && { found, rankings: await rankDay(client, found) }
  })
  if (!ranked) return false
  return writer.runAside((client) => saveDayRankings(client, ranked.found, ranked.rankings))
}

/** To be called first in a transaction. */
const seeOneState = async (client: Client): Promise<void> => {
  await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
}
