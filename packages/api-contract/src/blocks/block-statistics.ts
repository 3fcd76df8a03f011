import { Type } from '@sinclair/typebox'
import { BlockIdentity } from '../common/query.ts'
import { Count, described, Time, TrxNumber } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Block } from './block.ts'

/** One block by the older path. */
export const getBlock = defineRoute({
  name: 'getBlock',
  path: '/api/block/:number',
  cost: 'light',
  tag: 'Blocks',
  summary: 'One block by height or id; 404 when there is none',
  params: Type.Object({ number: BlockIdentity }),
  answer: Block,
  example: { params: { number: '0' } },
})

/** What producing blocks paid and burned. */
export const getBlockStatistic = defineRoute({
  name: 'getBlockStatistic',
  path: '/api/block/statistic',
  aliases: ['/api/block/statistics'],
  cost: 'light',
  tag: 'Blocks',
  summary: 'Rewards paid and fees burned in the last 24 hours and since block 0',
  answer: Type.Object({
    last_day_pay: TrxNumber,
    last_day_block_count: Count,
    last_day_total_burn: TrxNumber,
    last_day_burn: TrxNumber,
    whole_block_count: Count,
    whole_pay: TrxNumber,
  }),
  example: {},
})

/** How fast blocks follow each other. */
export const getBlockPace = defineRoute({
  name: 'getBlockPace',
  path: '/api/block/pace',
  cost: 'light',
  tag: 'Blocks',
  summary: 'How blocks followed each other within the last hour, pauses of more than a round left out',
  answer: Type.Object({
    blocks: described(Count, 'blocks that followed another one'),
    milliseconds: described(Count, 'from each of them to the one before, added up'),
    missed: described(Count, 'slots in which the scheduled representative produced no block'),
  }),
  example: {},
})

/** Average size of blocks by hour. */
export const getBlockStats = defineRoute({
  name: 'getBlockStats',
  path: '/api/block/stats',
  cost: 'heavy',
  tag: 'Blocks',
  summary: 'Average size of the blocks of each hour of the last three days; 404 for any other info',
  query: Type.Object({
    info: Type.Optional(
      Type.String({ maxLength: 64, default: 'avg-block-size', description: 'avg-block-size' }),
    ),
  }),
  answer: Type.Array(
    Type.Object({ timestamp: Time, value: Type.Number({ description: 'bytes of a block' }) }),
  ),
  rows: '',
  example: { query: { info: 'avg-block-size' } },
})
