import type { IndexHead } from '@tronlens/api-contract/client'
import { createStore, useStore } from '../../store.ts'
import { shownNetwork } from '../api/networks.ts'
import { SECOND } from '../format/time.ts'
import { useNow } from '../time/now.ts'
import { useLive } from './live-store.ts'

/**
 * An answer that lacked blocks counts against better ones for so long: answers of several servers come mixed.
 */
const WORST_OF_MS = 5 * SECOND
/** And this long when no answer came since. */
const LAG_LASTS_MS = 15 * SECOND

/** Blocks that a server may lack of the index without a word. */
const TOLERATED_LAG = 2

/** Blocks that an answer lacked, and when it came. */
export interface Answered {
  lacking: number
  at: number
  /** Head block of the last answer; 0 before the first. */
  block: number
}

const NOTHING: Answered = { lacking: 0, at: 0, block: 0 }

/** Blocks that recent answers lacked; they may come from another server than the live feed. */
export const answered = createStore<Answered>(NOTHING)
shownNetwork.subscribe(() => answered.set(NOTHING))

/**
 * What is known after one more answer.
 *
 * @param seen - newest block of the live feed when the request was sent: an older answer lacks blocks that
 *   the user has already seen
 */
export function addAnswer(
  known: Answered,
  { block, behind }: IndexHead,
  seen: number | undefined,
  now: number,
): Answered {
  const lacking = Math.max(behind, (seen ?? 0) - block)
  const isWorst = lacking >= known.lacking || now - known.at > WORST_OF_MS
  return isWorst ? { lacking, at: now, block } : known.block === block ? known : { ...known, block }
}

/** Notes from which state of the chain an answer was read, see `addAnswer`. */
export function noteAnswer(head: IndexHead | undefined, seen: number | undefined): void {
  if (head) answered.set(addAnswer(answered.get(), head, seen, Date.now()))
}

/**
 * Blocks of the index that the page lacks, in the live feed or in recent answers; 0 while the lag is
 * momentary.
 */
export function useLag(): number {
  const { lacking, at } = useStore(answered)
  const isOld = useNow((now) => now - at > LAG_LASTS_MS)
  const liveLag = useLive((live) => (live.connection === 'open' ? live.behind : 0))
  const lag = Math.max(liveLag, isOld ? 0 : lacking)
  return lag > TOLERATED_LAG ? lag : 0
}
