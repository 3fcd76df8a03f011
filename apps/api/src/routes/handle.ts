import type { AnswerOf, QueryOf, RouteDefinition } from '@tronlens/api-contract'
import type { Database } from '@tronlens/db'
import type { ApiConfig } from '../config.ts'
import type { ChainWatch } from '../services/chain-watch.ts'
import type { Known } from '../services/known.ts'
import type { NodeReader } from '../services/node-reader.ts'
import type { PriceSource } from '../services/price-source.ts'

/** What handlers work with; tests pass others. */
export type Services = {
  db: Database
  chain: ChainWatch
  node: NodeReader
  price: PriceSource
  known: Known
  config: ApiConfig
}

/** A route with the function that answers it. */
export type HandledRoute = {
  route: RouteDefinition
  answer: (query: never, services: Services) => Promise<unknown>
}

/** Ties a handler to its definition: the compiler checks query and answer against the contract. */
export const handle = <R extends RouteDefinition>(
  route: R,
  answer: (query: QueryOf<R>, services: Services) => Promise<AnswerOf<R>>,
): HandledRoute => ({ route, answer: answer as HandledRoute['answer'] })
