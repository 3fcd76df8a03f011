import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { BlockRow, ListEnvelope } from '../../../shared/api/wire.ts'

const PATH = '/api/block'

export interface BlockListParams {
  start: number
  limit: number
  producer?: string | undefined
}

/** A page of blocks, newest first. */
export const blockListQuery = ({ start, limit, producer }: BlockListParams) =>
  listQuery<ListEnvelope<BlockRow>>(PATH, { sort: '-number', start, limit, producer })

/** One block by height or id; null when the chain has none. */
export const blockQuery = (id: string) =>
  queryOptions({
    queryKey: ['block', id],
    queryFn: async ({ signal }): Promise<BlockRow | null> => {
      const wanted = /^\d+$/.test(id) && id.length < 16 ? { number: id } : { hash: id }
      const answer = await getJson<ListEnvelope<BlockRow>>(PATH, { ...wanted, limit: 1 }, signal)
      return answer.data[0] ?? null
    },
  })
