import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import { listQuery, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'
import type { BlockRow, ListEnvelope } from '../../../shared/api/wire.ts'

const PATH = '/api/block'

/** A page of blocks, newest first. */
export const blockListQuery = (filter: PageRange & { producer?: string | undefined }) =>
  listQuery(PATH, { sort: '-number', ...filter }, readEnvelope<BlockRow>)

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
