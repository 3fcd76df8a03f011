/** What a part of the page needs of a query. */
export interface Asked<Answer> {
  data: Answer | undefined
  error: unknown
  refetch: () => unknown
}
