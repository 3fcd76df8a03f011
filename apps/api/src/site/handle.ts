import type { AnswerOf, RouteDefinition } from '@tronlens/api-contract'
import type { RouteRequest } from '../routes/handle.ts'
import type { Caller } from './caller.ts'
import type { Person } from './person.ts'
import type { Site } from './site.ts'

/** A request around the chain; the person is there where the route wants one. */
export type SiteRequest<R extends RouteDefinition> = RouteRequest<R> & {
  caller: Caller
  person: R['authentication'] extends 'none' ? Person | undefined : Person
}

export type HandledSiteRoute = {
  route: RouteDefinition
  answer: (request: never, site: Site) => Promise<unknown>
}

/** Ties a handler to its definition, as `handle` does for the routes of a network. */
export const handleSite = <R extends RouteDefinition>(
  route: R,
  answer: (request: SiteRequest<R>, site: Site) => Promise<AnswerOf<R>>,
): HandledSiteRoute => ({ route, answer })
