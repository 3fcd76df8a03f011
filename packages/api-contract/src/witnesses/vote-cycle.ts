import { Type } from '@sinclair/typebox'
import { AddressText, Count, Dictionary, Flag, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Votes that stand for each witness now. */
export const getLiveVotes = defineRoute({
  name: 'getLiveVotes',
  path: '/api/vote/live',
  cost: 'light',
  tag: 'Representatives',
  summary: 'Votes for each witness as they would be counted now, by address',
  answer: Type.Object({ data: Dictionary(Type.Object({ votes: Count })) }),
  example: {},
})

/** Votes as they were counted last, and as they stand now. */
export const getCurrentCycle = defineRoute({
  name: 'getCurrentCycle',
  path: '/api/vote/current-cycle',
  tag: 'Representatives',
  summary: 'Votes of the running cycle: as they were counted, and as of now',
  answer: Type.Object({
    total_votes: Count,
    candidates: Type.Array(
      Type.Object({
        address: AddressText,
        name: Text,
        url: Text,
        hasPage: Flag,
        votes: Count,
        realTimeVotes: Count,
        change_cycle: Type.Integer({ description: 'places gained since the last count' }),
        change_day: Type.Integer({
          description: 'places gained in a day, or since the index knows votes where that is less',
        }),
      }),
    ),
  }),
  rows: 'candidates',
  example: {},
})
