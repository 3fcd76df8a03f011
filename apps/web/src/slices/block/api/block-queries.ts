import { queryOptions } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'

/** Which blocks are requested. */
interface BlockFilter extends PageRange {
  producer?: Address | undefined
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
  /** `0` solid blocks only, `1` the others only. */
  confirm?: '0' | '1' | undefined
}

/** How blocks followed each other within the last hour. */
export const paceQuery = queryOptions({
  queryKey: ['block-pace'],
  queryFn: ({ signal }) => api.getBlockPace({}, { signal }),
})

/** A page of blocks, newest first. */
export const blockListQuery = (filter: BlockFilter) =>
  listQuery('listBlocks', api.listBlocks, { sort: '-number', ...filter }, readEnvelope<Block>)

/** A page of the blocks of a representative, with what all its blocks earned it. */
export const producedBlocksQuery = (
  filter: PageRange & {
    producer: Address
    start_timestamp?: number | undefined
    end_timestamp?: number | undefined
  },
) =>
  listQuery('listBlocks', api.listBlocks, { sort: '-number', ...filter }, (answer) => ({
    ...readEnvelope<Block>(answer),
    totalReward: answer.totalReward,
  }))

/** True for a text that is written like a height or a block id. */
export const isBlockReference = (text: string): boolean => /^(\d{1,15}|[0-9a-f]{64})$/i.test(text)

/** One block by height or id; null when the chain has none, or the text is neither. */
export const blockQuery = (id: string) =>
  queryOptions({
    queryKey: ['block', id],
    queryFn: async ({ signal }): Promise<Block | null> => {
      if (!isBlockReference(id)) return null
      const filter = /^\d{1,15}$/.test(id) ? { number: Number(id) } : { hash: id }
      const { data } = await api.listBlocks({ ...filter, limit: 1 }, { signal })
      return data[0] ?? null
    },
  })
