import { Type } from '@sinclair/typebox'
import { AddressText, Count, Num, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const Productivity = Type.Object({
  address: AddressText,
  name: Text,
  url: Text,
  missedTotal: Count,
  producedTotal: Count,
  producePercentage: Num,
  currentProducePercentage: Type.Number({ description: 'percent of its slots since the last maintenance' }),
})
const MaybeProductivity = Type.Union([Productivity, Type.Null()])

/** Representatives in numbers. */
export const getWitnessInfo = defineRoute({
  name: 'getWitnessInfo',
  path: '/api/witness/general-info',
  tag: 'Representatives',
  summary: 'Number of representatives and candidates, all votes, and who produces most and least',
  answer: Type.Object({
    total: Count,
    increaseOf30Day: Count,
    totalRealtimeVotes: Count,
    minBlocksCount: MaybeProductivity,
    maxBlocksCount: MaybeProductivity,
    highestEfficiency: MaybeProductivity,
    lowestEfficiency: MaybeProductivity,
  }),
  example: {},
})

/** Blocks of each representative since the last maintenance. */
export const listMaintenanceBlocks = defineRoute({
  name: 'listMaintenanceBlocks',
  path: '/api/witness/maintenance-statistic',
  tag: 'Representatives',
  summary: 'Blocks of each representative since the last maintenance',
  answer: Type.Array(
    Type.Object({
      address: AddressText,
      name: Text,
      url: Text,
      blockProduced: Count,
      total: Type.Integer({ description: 'blocks of all' }),
      percentage: Type.Number({ description: '0 to 1' }),
    }),
  ),
  rows: '',
  example: {},
})
