import { Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  HashFilter,
  listEnd,
  paging,
  sortByPlace,
  timeWindow,
} from '../common/query.ts'
import { Count, described, TrxNumber } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Block } from './block.ts'

/** Blocks, newest first, or the one block asked for. */
export const listBlocks = defineRoute({
  name: 'listBlocks',
  path: '/api/block',
  tag: 'Blocks',
  summary: 'Blocks, newest first; one block by number or hash',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('number', 'timestamp'),
    number: BlockFilter,
    hash: HashFilter('block id'),
    producer: AddressFilter('witness that produced the block'),
    ...timeWindow,
    confirm: Confirm,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    totalReward: Type.Optional(
      described(TrxNumber, 'block rewards of all blocks of `producer`; only where no time narrows the list'),
    ),
    data: Type.Array(Block),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})
