import { type AppDatabase, listPublicTagsOf, listTokenMarksOf } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { addressText } from '../serialize/address.ts'

/** How long what operators said counts before it is read again. */
const FRESH_MS = 5_000

/** What operators say of the addresses and tokens of a network. */
export type MarksNow = {
  /** Public tags by address. */
  tags: ReadonlyMap<string, string>
  /** Reputation by token. */
  reputations: ReadonlyMap<string, string>
  /** Tokens that the home page names, in their order. */
  hot: readonly string[]
}

export type Marks = () => Promise<MarksNow>

const NONE: MarksNow = { tags: new Map(), reputations: new Map(), hot: [] }

/** Reads what operators say of a network; what was read last counts while the database is away. */
export function createMarks(db: AppDatabase, network: string, log: FastifyBaseLogger): Marks {
  let last = NONE
  let asked = { at: 0, answer: Promise.resolve(NONE) }
  const read = async (): Promise<MarksNow> => {
    try {
      const [tags, tokens] = await Promise.all([listPublicTagsOf(db, network), listTokenMarksOf(db, network)])
      last = {
        tags: new Map(tags.map(({ address, tag }) => [addressText(address), tag])),
        reputations: new Map(tokens.map(({ token, reputation }) => [token, reputation])),
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
