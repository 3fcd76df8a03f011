import type { IncomingHttpHeaders } from 'node:http'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteDefinition } from '@tronlens/api-contract'
import type { WithContent } from '../content/content.ts'
import type { WithRelay } from '../relay/relay.ts'
import type { WithAggregates } from '../services/aggregate-cache.ts'
import type { WithBridges } from '../services/bridges.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithFaucet } from '../services/faucet.ts'
import type { WithKnown } from '../services/known.ts'
import type { WithLagHistory } from '../services/lag-history.ts'
import type { WithMaintenances } from '../services/maintenances.ts'
import type { WithMarks } from '../services/marks.ts'
import type { WithClock } from '../services/node-clock.ts'
import type { WithNode } from '../services/node-reader.ts'
import type { WithIsFile } from '../services/page-labels.ts'
import type { WithOnMultisig } from '../services/people.ts'
import type { WithPrice } from '../services/price-source.ts'
import type { WithProposals } from '../services/proposals.ts'
import type { WithQuotes } from '../services/quotes.ts'
import type { WithResponses } from '../services/response-cache.ts'
import type { WithSpeed } from '../services/speedometer.ts'
import type { WithTeamTexts } from '../services/team-texts.ts'
import type { WithTracer } from '../services/transaction-tracer.ts'
import type { WithSolidity } from '../solidity/open-solidity.ts'
import type { WithTokenData } from '../tokens/token-data.ts'
import { withBlockWindow } from './block-window.ts'
import type { ExportRows } from './exports/export-rows.ts'
import { withRiskSwitch } from './hide-risk.ts'

/** What handlers of one network work with; what they call names the parts that it takes. */
export type NetworkServices = WithNetwork &
  WithDb &
  WithChain &
  WithNode &
  WithClock &
  WithContent &
  WithPeople &
  WithOnMultisig &
  WithRelay &
  WithBridges &
  WithFaucet &
  WithTracer &
  WithProposals &
  WithMaintenances &
  WithPrice &
  WithQuotes &
  WithKnown &
  WithResponses &
  WithMarks &
  WithTokenData &
  WithTeamTexts &
  WithSpeed &
  WithLagHistory &
  WithAggregates &
  WithSolidity &
  WithIsFile

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
  answer: (request: never, services: NetworkServices) => Promise<unknown>
}

type Handler<R extends RouteDefinition> = (
  request: RouteRequest<R>,
  services: NetworkServices,
) => Promise<R extends { stream: string } ? ExportRows<AnswerOf<R>> : AnswerOf<R>>

/** Like `handle`, for a list that reads its window itself. */
export const handleOwnWindow = <R extends RouteDefinition>(route: R, answer: Handler<R>): HandledRoute => ({
  route,
  answer: withRiskSwitch(route, answer as HandledRoute['answer']),
})

/** Ties a handler to its definition: the compiler checks request and answer against the contract. */
export const handle = <R extends RouteDefinition>(route: R, answer: Handler<R>): HandledRoute => ({
  route,
  answer: withBlockWindow(route, withRiskSwitch(route, answer as HandledRoute['answer'])),
})
