import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getJson, type QueryParams } from './http.ts'
import { type Labels, labelsOf } from './labels.ts'
import type { ListEnvelope } from './wire.ts'

/** How long a list counts as fresh; live messages refresh the first page sooner. */
export const LIST_STALE_MS = 3000

/** A page of rows, whatever the answer calls them, with what it says about addresses. */
export interface Page<Row> extends Labels {
  rows: readonly Row[]
  /** Rows that one can page to. */
  total: number
}

/** Where a page of a list begins and how long it is. */
export interface PageRange {
  start: number
  limit: number
}

/** The page in the envelope that most lists answer with. */
export const readEnvelope = <Row>(answer: ListEnvelope<Row>): Page<Row> => ({
  rows: answer.data,
  total: answer.rangeTotal,
  ...labelsOf(answer),
})

/** Query options of a list; its previous page stays on screen while the next one loads. */
export const listQuery = <Answer, Result extends Page<unknown>>(
  path: string,
  params: QueryParams,
  read: (answer: Answer) => Result,
) =>
  queryOptions({
    queryKey: ['list', path, params],
    queryFn: ({ signal }) => getJson<Answer>(path, params, signal),
    select: read,
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })
