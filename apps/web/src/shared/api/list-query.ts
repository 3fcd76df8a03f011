import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOptions, isFileList, type ListName } from '@tronlens/api-contract/client'
import { type Labels, labelsOf } from './labels.ts'

/** How long a list counts as fresh; live messages refresh the first page sooner. */
export const LIST_STALE_MS = 3000

/** A page of rows, whatever the answer calls them, with what it says about addresses. */
export interface Page<Row> extends Labels {
  rows: readonly Row[]
  /** Rows that one can page to. */
  total: number
  /** The list as a whole, where it can be had as a file. */
  file?: ListFile | undefined
  /** Where older rows begin, of a page that was asked for by its place; undefined at the end. */
  next?: string | undefined
}

/** A list with what it is narrowed to. */
export interface ListFile {
  list: ListName
  input: object
}

/** Where a page of a list begins and how long it is. */
export interface PageRange {
  start: number
  limit: number
  /** Place in a growing list, which counts instead of `start`; `*` is its newest row. */
  cursor?: string
}

/** The page in the envelope that most lists answer with. */
export const readEnvelope = <Row>(answer: { data: Row[]; rangeTotal: number } & Labels): Page<Row> => ({
  rows: answer.data,
  total: answer.rangeTotal,
  ...labelsOf(answer),
})

/**
 * Query options of a list; its previous page stays on screen while the next one loads.
 *
 * @param name - of the call, for the key
 */
export const listQuery = <Input, Answer, Result extends Page<unknown>>(
  name: string,
  call: (input: Input, options: CallOptions) => Promise<Answer>,
  input: NoInfer<Input>,
  read: (answer: Answer) => Result,
) =>
  queryOptions({
    queryKey: ['list', name, input],
    queryFn: ({ signal }) => call(input, { signal }),
    select: (answer: Answer): Result & { file?: ListFile; next?: string | undefined } => ({
      ...read(answer),
      next: (answer as { nextCursor?: string }).nextCursor,
      ...(isFileList(name) ? { file: { list: name, input: input as object } } : {}),
    }),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })
