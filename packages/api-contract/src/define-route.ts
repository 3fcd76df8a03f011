import type { Static, TObject, TSchema } from '@sinclair/typebox'

/** One endpoint of the HTTP API: what it takes and what it answers. Server, client, docs and tests read the same definition. */
export type RouteDefinition<Query extends TObject = TObject, Answer extends TSchema = TSchema> = {
  /** Unique name; the handler, the query and the page of the thing share its noun. */
  name: string
  method: 'GET'
  path: `/api/${string}`
  tag: string
  summary: string
  query: Query
  answer: Answer
  /** Values of one request that works on any chain; used by the documentation and by the test of all routes. */
  example: Record<string, string>
}

/** Gives a route definition its exact type. */
export const defineRoute = <Query extends TObject, Answer extends TSchema>(
  route: Omit<RouteDefinition<Query, Answer>, 'method'>,
): RouteDefinition<Query, Answer> => ({ method: 'GET', ...route })

/** Parsed query of a route. */
export type QueryOf<R extends RouteDefinition> = Static<R['query']>
/** Answer of a route. */
export type AnswerOf<R extends RouteDefinition> = Static<R['answer']>
