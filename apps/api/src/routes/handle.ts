import type { IncomingHttpHeaders } from 'node:http'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteDefinition } from '@tronlens/api-contract'
import type { CompileQueue } from '@tronlens/compiler'
import type { AppDatabase, Database } from '@tronlens/db'
import type { NetworkConfig } from '@tronlens/process'
import type { Content } from '../content/content.ts'
import type { Relay } from '../relay/relay.ts'
import type { AggregateCache } from '../services/aggregate-cache.ts'
import type { Bridges } from '../services/bridges.ts'
import type { ChainWatch } from '../services/chain-watch.ts'
import type { Faucet } from '../services/faucet.ts'
import type { Known } from '../services/known.ts'
import type { Maintenances } from '../services/maintenances.ts'
import type { Marks } from '../services/marks.ts'
import type { NodeClock } from '../services/node-clock.ts'
import type { NodeReader } from '../services/node-reader.ts'
import type { MultisigListener } from '../services/people.ts'
import type { PriceSource } from '../services/price-source.ts'
import type { Proposals } from '../services/proposals.ts'
import type { Quotes } from '../services/quotes.ts'
import type { ResponseCache } from '../services/response-cache.ts'
import type { Speedometer } from '../services/speedometer.ts'
import type { TeamTextReader } from '../services/team-texts.ts'
import type { TransactionTracer } from '../services/transaction-tracer.ts'
import type { TokenDataReader } from '../tokens/token-data.ts'
import type { ExportRows } from './exports/export-rows.ts'
import { withRiskSwitch } from './hide-risk.ts'

/** What handlers of one network work with; tests pass others. */
export type Services = {
  network: NetworkConfig
  db: Database
  chain: ChainWatch
  node: NodeReader
  clock: NodeClock
  /** What the operator publishes for users. */
  content: Content
  /** What users store with us, on all networks. */
  people: AppDatabase
  /** Calls back when requests to co-sign change; returns a function that stops it. */
  onMultisig: (listener: MultisigListener) => () => void
  relay: Relay
  /** Between this API's networks. */
  bridges: Bridges
  /** Undefined where the network gives no coins. */
  faucet: Faucet | undefined
  /** Undefined where no node runs transactions again. */
  tracer: TransactionTracer | undefined
  proposals: Proposals
  maintenances: Maintenances
  price: PriceSource
  quotes: Quotes
  known: Known
  /** Answers that many ask for at the same moment. */
  responses: ResponseCache
  /** What operators say of addresses and tokens. */
  marks: Marks
  /** What issuers and the catalogue say of tokens. */
  tokenData: TokenDataReader
  /** What representatives write about themselves, of all networks. */
  teamTexts: TeamTextReader
  speed: Speedometer
  aggregates: AggregateCache
  /** Compilers, of all networks. */
  solidity: CompileQueue
  /** Set while rows are read for a file, which has no place for what a page shows in addition to them. */
  isFile?: true
}

/** A request that its schemas have checked, with its headers as they came. */
export type RouteRequest<R extends RouteDefinition = RouteDefinition> = {
  headers: IncomingHttpHeaders
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

/** A route with the function that answers it: with one value, or with rows where the route is a stream. */
export type HandledRoute = {
  route: RouteDefinition
  answer: (request: never, services: Services) => Promise<unknown>
}

type Handler<R extends RouteDefinition> = (
  request: RouteRequest<R>,
  services: Services,
) => Promise<R extends { stream: string } ? ExportRows<AnswerOf<R>> : AnswerOf<R>>

/** Ties a handler to its definition: the compiler checks request and answer against the contract. */
export const handle = <R extends RouteDefinition>(route: R, answer: Handler<R>): HandledRoute => ({
  route,
  answer: withRiskSwitch(route, answer as HandledRoute['answer']),
})
