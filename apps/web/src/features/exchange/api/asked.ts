/** The members of a query result that a part of the page needs. */
export interface Asked<Answer> {
  data: Answer | undefined
  error: unknown
  refetch: () => unknown
}
