import { type Static, Type } from '@sinclair/typebox'
import { getLatestBlock } from '../blocks/get-latest-block.ts'
import { listEnd, paging } from '../common/query.ts'
import { AddressText, Count, SunInt, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Witness, WitnessRank } from './witness.ts'

/** A witness with what it produced and with its votes. */
export const PagedWitness = Type.Object({
  ...Witness.properties,
  ...Type.Pick(WitnessRank, [
    'lastCycleVotes',
    'realTimeVotes',
    'changeVotes',
    'voterBrokerage',
    'annualizedRate',
    'witnessType',
    'totalOutOfTimeTrans',
    'lastWeekOutOfTimeTrans',
    'changedBrokerage',
    'lowestBrokerage',
  ]).properties,
  ranking: Count,
  lastWithDrawAmount: SunInt,
})
export type PagedWitness = Static<typeof PagedWitness>

/** What a list of witnesses may be sorted by. */
export const WITNESS_FIELDS = [
  'votes',
  'latestBlock',
  'producedTotal',
  'missedTotal',
  'producePercentage',
  'annualizedRate',
  'brokerage',
  'voterBrokerage',
] as const

/** Witnesses by page and order. */
export const listPagedWitnesses = defineRoute({
  name: 'listPagedWitnesses',
  path: '/api/pagewitness',
  tag: 'Representatives',
  summary: 'Witnesses in pages, sorted by a field',
  query: Type.Object({
    ...paging(500, 5000),
    witnesstype: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 0,
        description: '0 all, 1 representatives, 2 partners, 3 candidates',
      }),
    ),
    sortField: Type.Optional(
      Type.Union(
        WITNESS_FIELDS.map((value) => Type.Literal(value)),
        { default: 'votes', description: WITNESS_FIELDS.join(', ') },
      ),
    ),
    sort: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, default: 1, description: '0 ascending, 1 descending' }),
    ),
  }),
  answer: Type.Object({
    total: Count,
    lastBlock: getLatestBlock.answer,
    data: Type.Array(PagedWitness),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** Votes of each witness by hour. */
export const getVoteStats = defineRoute({
  name: 'getVoteStats',
  path: '/api/vote/stats',
  tag: 'Representatives',
  summary:
    'Votes of each witness at the end of the hours of the last three days in which they changed, and now',
  answer: Type.Object({
    results: Type.Array(Type.Object({ address: AddressText, timestamp: Time, votes: Count })),
  }),
  example: {},
})
