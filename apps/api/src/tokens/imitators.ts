import { listTokens, listTokensAfter, TokenKind, type TokenRow } from '@tronlens/db'
import type { WithAggregates } from '../services/aggregate-cache.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithMarks } from '../services/marks.ts'
import { readImitations } from './imitations.ts'
import type { WithTokenData } from './token-data.ts'

const TEN_MINUTES_MS = 600_000
/**
 * Tokens that are read at once while all of them are walked: so few that their key's index is read, and
 * others are served between.
 */
const PART = 100
/** Imitations of one token that are named; all of them are counted. */
const MOST_IMITATORS = 200

/** Tokens that may be taken for another one. */
export interface Imitators {
  count: number
  /** Those that most accounts hold, at most `MOST_IMITATORS`. */
  rows: TokenRow[]
}

/** All tokens, in the order of their key. */
async function* everyToken(db: WithDb['db']): AsyncGenerator<TokenRow[]> {
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const rows = await listTokensAfter(db, after, PART)
    yield rows
    const last = rows.at(-1)
    if (rows.length < PART || !last) return
    after = last.ref
  }
}

const mostHeld = (rows: readonly TokenRow[]): TokenRow[] =>
  rows.toSorted((a, b) => Number(b.holder_count - a.holder_count)).slice(0, MOST_IMITATORS)

/** What a walk over all tokens found. */
interface AllImitators {
  /** By the id of what they look like. */
  byKnown: ReadonlyMap<string, Imitators>
  refs: readonly Buffer[]
  /** Time of the head when the walk began, milliseconds. */
  at: bigint
}

async function findImitators(
  services: WithAggregates & WithChain & WithDb & WithMarks & WithTokenData,
): Promise<AllImitators> {
  const { head_time: at } = await services.chain.state()
  const imitationOf = await readImitations(services)
  const found = new Map<string, Imitators>()
  const refs: Buffer[] = []
  for await (const rows of everyToken(services.db))
    for (const row of rows) {
      const { imitates } = imitationOf(row)
      if (imitates === '') continue
      const known = found.get(imitates) ?? { count: 0, rows: [] }
      refs.push(row.ref)
      known.count += 1
      known.rows.push(row)
      // sorted now and then only: a token has few imitations or very many
      if (known.rows.length > 2 * MOST_IMITATORS) known.rows = mostHeld(known.rows)
      found.set(imitates, known)
    }
  for (const known of found.values()) known.rows = mostHeld(known.rows)
  return { byKnown: found, refs, at }
}

/** The walk over all tokens, once in ten minutes and only on request. */
const walkOnce = (
  services: WithAggregates & WithChain & WithDb & WithMarks & WithTokenData,
): Promise<AllImitators> => services.aggregates('imitators', TEN_MINUTES_MS, () => findImitators(services))

/** Which tokens look like each known one, by its id. */
export const readImitators = async (
  services: WithAggregates & WithChain & WithDb & WithMarks & WithTokenData,
): Promise<ReadonlyMap<string, Imitators>> => (await walkOnce(services)).byKnown

/** Tokens that are made between two walks at most. */
const MOST_FRESH = 1_000

/** Value of `showAll` that leaves imitations out. */
const WITHOUT_IMITATIONS = 2

/**
 * Every token that looks like a better known one, those included that were made since the walk; undefined
 * where a request wants to see them.
 */
export async function readHiddenTokens(
  services: WithAggregates & WithChain & WithDb & WithMarks & WithTokenData,
  { showAll }: { showAll?: number },
): Promise<Buffer[] | undefined> {
  if (showAll !== WITHOUT_IMITATIONS) return undefined
  const [{ refs, at }, imitationOf] = await Promise.all([walkOnce(services), readImitations(services)])
  const fresh = await listTokens(
    services.db,
    { kinds: Object.values(TokenKind), createdSince: at },
    { start: 0, limit: MOST_FRESH, order: 'created', ascending: false },
  )
  return [...refs, ...fresh.filter((row) => imitationOf(row).imitates !== '').map(({ ref }) => ref)]
}
