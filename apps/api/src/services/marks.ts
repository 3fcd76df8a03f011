import { type AppDatabase, listPublicTagsOf, listTokenMarksOf, TRX_REF } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { addressText, tokenId } from '../serialize/address.ts'

/** How long what operators said counts before it is read again. */
const FRESH_MS = 5_000

/** What operators say of the addresses and tokens of a network. */
type MarksNow = {
  /** Public tags by address. */
  tags: ReadonlyMap<string, string>
  /** Where such a tag leads; an address whose tag leads nowhere has none. */
  tagUrls: ReadonlyMap<string, string>
  /** Reputation by token. */
  reputations: ReadonlyMap<string, string>
  /** The rating of a token by its reference. */
  ratingOf: (ref: Buffer) => TokenRating
  /** Tokens that the home page names, in their order. */
  hot: readonly string[]
}

/** What operators say of a token, in words and as the number that clients read. */
export type TokenRating = { reputation: string | undefined; level: string }

/** A token without any statement about it. */
export const UNRATED: TokenRating = { reputation: undefined, level: '0' }

/** TRX is what all others are measured by. */
const TRX_RATING: TokenRating = { reputation: 'Ok', level: '2' }

/** Numbers of the ratings, as clients know them. */
const LEVELS: Readonly<Record<string, string>> = { neutral: '1', ok: '2', suspicious: '3', fraud: '4' }

export type Marks = () => Promise<MarksNow>

/** What operators say of addresses and tokens. */
export type WithMarks = { marks: Marks }

const raterOf =
  (reputations: ReadonlyMap<string, string>) =>
  (ref: Buffer): TokenRating => {
    const reputation = reputations.get(tokenId(ref))
    if (reputation === undefined) return ref.equals(TRX_REF) ? TRX_RATING : UNRATED
    return { reputation, level: LEVELS[reputation] ?? '0' }
  }

const NONE: MarksNow = {
  tags: new Map(),
  tagUrls: new Map(),
  reputations: new Map(),
  ratingOf: raterOf(new Map()),
  hot: [],
}

/**
 * Reads what operators say of a network; what was read last counts while the database is away.
 *
 * @param given - public tags that count where operators set none, by address
 */
export function createMarks(
  db: AppDatabase,
  network: string,
  log: FastifyBaseLogger,
  given: readonly [string, string][] = [],
): Marks {
  let last: MarksNow = { ...NONE, tags: new Map(given) }
  let asked = { at: 0, answer: Promise.resolve(NONE) }
  const read = async (): Promise<MarksNow> => {
    try {
      const [tags, tokens] = await Promise.all([listPublicTagsOf(db, network), listTokenMarksOf(db, network)])
      const reputations = new Map(tokens.map(({ token, reputation }) => [token, reputation]))
      last = {
        tags: new Map([...given, ...tags.map(({ address, tag }) => [addressText(address), tag] as const)]),
        tagUrls: new Map(
          tags.flatMap(({ address, url }) => (url === '' ? [] : [[addressText(address), url]])),
        ),
        reputations,
        ratingOf: raterOf(reputations),
        hot: tokens.filter(({ hot_rank }) => hot_rank !== null).map(({ token }) => token),
      }
    } catch (err) {
      log.debug({ err, network }, 'what operators say cannot be read')
    }
    return last
  }
  return () => {
    if (Date.now() - asked.at > FRESH_MS) asked = { at: Date.now(), answer: read() }
    return asked.answer
  }
}
