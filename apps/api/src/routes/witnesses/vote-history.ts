import type { Milliseconds } from '@tronlens/core'
import { findBlockRange, listVoteHours, type VoteHour } from '@tronlens/db'
import { count, time } from '../../serialize/values.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { byVotes, type RankedWitness, readRanking } from './ranking.ts'

const HOUR_MS = 3_600_000n
const DAY_MS = 24n * HOUR_MS
const TEN_MINUTES_MS = 600_000

const hourOf = (milliseconds: bigint): bigint => (milliseconds / HOUR_MS) * HOUR_MS
const keyOf = (address: Buffer): string => address.toString('hex')

/**
 * How votes changed since a moment, newest hour first; not whole where the index came to know votes after
 * that moment.
 */
export type VoteChanges = { begin: bigint; head: bigint; hours: readonly VoteHour[]; isWhole: boolean }

/** Reads how votes changed in the last days. */
export async function readVoteChanges({ db, chain }: WithChain & WithDb, days: bigint): Promise<VoteChanges> {
  const { head_time: head } = await chain.state()
  const begin = head - days * DAY_MS
  const [{ from = 0n }, { votes: since }] = await Promise.all([
    findBlockRange(db, { startTime: begin }),
    chain.knownSince(),
  ])
  const isWhole = from > since
  return { begin, head, hours: await listVoteHours(db, isWhole ? from - 1n : since), isWhole }
}

/** Votes for one representative at the end of each hour that changed them, and now: oldest first. */
export function voteLine(
  { address, now }: Pick<RankedWitness, 'address' | 'now'>,
  { begin, head, hours, isWhole }: VoteChanges,
): { hour: bigint; votes: bigint }[] {
  const own = hours.filter(({ witness }) => witness.equals(address))
  let votes = now
  const points = [{ hour: hourOf(head), votes }]
  // from now back: an hour with changes had its votes at its end, the hour before them without
  for (const { hour, delta } of own) {
    if (hour < hourOf(head)) points.push({ hour, votes })
    votes -= delta
  }
  if (isWhole && own.length > 0) points.push({ hour: hourOf(begin) - HOUR_MS, votes })
  return points.reverse()
}

/** What places are counted of. */
type Standing = Pick<RankedWitness, 'address' | 'now'>

/** Votes that stood for each representative before some changes. */
export function votesBefore(
  ranking: readonly Standing[],
  { hours }: Pick<VoteChanges, 'hours'>,
): ReadonlyMap<string, bigint> {
  const votes = new Map(ranking.map(({ address, now }) => [keyOf(address), now]))
  for (const { witness, delta } of hours) votes.set(keyOf(witness), (votes.get(keyOf(witness)) ?? 0n) - delta)
  return votes
}

/**
 * Place that each representative has by some votes, from 1.
 *
 * @returns a function that gives the place of an address; undefined for who is not in the ranking
 */
export function placesBy(
  ranking: readonly Standing[],
  votes: ReadonlyMap<string, bigint>,
): (address: Buffer) => number | undefined {
  const sorted = [...ranking].sort(byVotes(({ address }) => votes.get(keyOf(address)) ?? 0n))
  const places = new Map(sorted.map(({ address }, index) => [keyOf(address), index + 1]))
  return (address) => places.get(keyOf(address))
}

/**
 * Places by the votes that stood a day ago; where the index knows votes for less than a day, by the first
 * that it knows.
 */
export const readPlacesADayAgo = async (
  services: WithAggregates & WithChain & WithDb,
  ranking: readonly RankedWitness[],
): Promise<(address: Buffer) => number | undefined> =>
  placesBy(
    ranking,
    await services.aggregates('votes of a day ago', TEN_MINUTES_MS, async () =>
      votesBefore(ranking, await readVoteChanges(services, 1n)),
    ),
  )

const LINE_DAYS = 3n

/**
 * Votes for one representative over three days, as they stood ten minutes ago at the latest; empty for who is
 * not in the ranking.
 */
export async function readVoteLine(
  services: WithAggregates & WithChain & WithDb,
  address: Buffer,
): Promise<{ time: Milliseconds; vote: number }[]> {
  // a line goes back from the votes of now, which have to be those of the same moment
  const { ranking, changes } = await services.aggregates('lines of votes', TEN_MINUTES_MS, async () => ({
    ranking: await readRanking(services),
    changes: await readVoteChanges(services, LINE_DAYS),
  }))
  const row = ranking.find((one) => one.address.equals(address))
  return row
    ? voteLine(row, changes).map(({ hour, votes }) => ({ time: time(hour), vote: count(votes) }))
    : []
}
