import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getJson, type QueryParams } from './http.ts'

/** How long a list counts as fresh; live messages refresh the first page sooner. */
export const LIST_STALE_MS = 3000

/** Query options of a list; its previous page stays on screen while the next one loads. */
export const listQuery = <Answer>(path: string, params: QueryParams) =>
  queryOptions({
    queryKey: ['list', path, params],
    queryFn: ({ signal }) => getJson<Answer>(path, params, signal),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })
