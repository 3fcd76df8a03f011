import { type Static, Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import { AddressFilter, listEnd, listFormat, paging, sortBy } from '../common/query.ts'
import {
  AddressText,
  ContractMap,
  Count,
  Flag,
  Height,
  Num,
  Text,
  Time,
  TrxNumber,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** A witness with what it produced and missed. */
export const Witness = Type.Object({
  address: AddressText,
  name: Text,
  url: Text,
  producer: Flag,
  latestBlockNumber: Height,
  latestSlotNumber: Count,
  missedTotal: Count,
  producedTotal: Count,
  producedTrx: Count,
  votes: Count,
  producePercentage: Num,
  votesPercentage: Num,
  version: Type.Integer(),
  brokerage: Type.Integer(),
  index: Count,
})
export type Witness = Static<typeof Witness>

/** All witnesses, most votes first. */
export const listWitnesses = defineRoute({
  name: 'listWitnesses',
  path: '/api/witness',
  tag: 'Representatives',
  summary: 'All witnesses, most votes first',
  query: Type.Object(listFormat),
  answer: Type.Array(Witness),
  rows: '',
  example: {},
})

/** A witness in the ranking by votes. */
export const WitnessRank = Type.Object({
  address: AddressText,
  name: Text,
  url: Text,
  hasPage: Flag,
  lastRanking: Count,
  realTimeRanking: Count,
  lastCycleVotes: Count,
  realTimeVotes: Count,
  changeVotes: Count,
  change_cycle: Count,
  brokerage: Type.Integer(),
  voterBrokerage: Type.Integer(),
  votesPercentage: Num,
  lastCycleVotesPercentage: Num,
  witnessType: Type.Integer({ description: '1 representative, 2 partner, 3 candidate' }),
  annualizedRate: Text,
  producedTotal: Count,
  producedEfficiency: Num,
  missedTotal: Count,
  latestBlockNumber: Height,
  producer: Flag,
  blockReward: TrxNumber,
  version: Type.Integer(),
  totalOutOfTimeTrans: Count,
  lastWeekOutOfTimeTrans: Count,
  changedBrokerage: Flag,
  lowestBrokerage: Type.Integer(),
  realtimeVoteLine: Type.Array(Type.Object({ time: Time, vote: Count }), {
    description: 'of one that is asked for: votes at the end of the hours of three days that changed them',
  }),
})
export type WitnessRank = Static<typeof WitnessRank>

/** Ranking by votes as they would be counted now. */
export const listVoteWitnesses = defineRoute({
  name: 'listVoteWitnesses',
  path: '/api/vote/witness',
  tag: 'Representatives',
  summary: 'Ranking of the witnesses with votes of the last cycle and of now',
  query: Type.Object({
    address: AddressFilter('only this witness'),
    ...paging(1000, 5000),
    witnesstype: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 0,
        description: '0 all, 1 representatives, 2 partners, 3 candidates',
      }),
    ),
  }),
  answer: Type.Partial(
    Type.Object({
      status: Text,
      success: Text,
      code: Type.Integer(),
      message: Text,
      total: Count,
      totalVotes: Count,
      totalWitness: Count,
      fastestRise: Type.Union([WitnessRank, Type.Null()]),
      maxVotesRise: Type.Union([WitnessRank, Type.Null()]),
      changedBrokerage: Flag,
      lowestBrokerage: Type.Integer(),
      brokerageHistory: Type.Array(
        Type.Object({
          from: Type.Integer(),
          to: Type.Integer(),
          time: Type.Integer({ description: 'seconds' }),
          hash: Text,
        }),
      ),
      brokerageChangeNum: Count,
      data: Type.Union([Type.Array(WitnessRank), WitnessRank, Type.Null()]),
      ...listEnd,
    }),
  ),
  rows: 'data',
  example: {},
})

/** A vote of an account for a witness. */
export const Vote = Type.Object({
  voterAddress: AddressText,
  candidateAddress: AddressText,
  candidateName: Text,
  candidateUrl: Text,
  votes: Count,
  candidateTotalVotes: Count,
  voterAvailableVotes: Count,
  timestamp: Time,
  block: Height,
})
export type Vote = Static<typeof Vote>

/** Votes by candidate or voter. */
export const listVotes = defineRoute({
  name: 'listVotes',
  path: '/api/vote',
  tag: 'Representatives',
  summary: 'Votes for a candidate or of a voter',
  query: Type.Object({
    ...paging(10, 200),
    candidate: AddressFilter('witness voted for'),
    voter: AddressFilter('account that voted'),
    sort: sortBy('votes', 'timestamp'),
  }),
  answer: Type.Object({
    code: Type.Integer(),
    status: Text,
    message: Text,
    total: Count,
    totalVotes: Count,
    contractMap: ContractMap,
    contractInfo: pageLabels.contractInfo,
    data: Type.Array(Vote),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** Milliseconds until the next maintenance, counted from the head block's time. */
export const getNextCycle = defineRoute({
  name: 'getNextCycle',
  path: '/api/vote/next-cycle',
  cost: 'light',
  tag: 'Representatives',
  summary: 'Milliseconds until votes are counted again',
  query: Type.Object({}),
  answer: Type.Object({ nextCycle: Count }),
  example: {},
})
