import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { ErrorCode } from '@tronlens/core'
import { listFormat, wholeFile } from './common/query.ts'

/** What a route costs the server; requests of one client are limited by class. */
export const RATE_CLASSES = ['light', 'list', 'heavy', 'write'] as const
/** One of `RATE_CLASSES`: a row by key, a page of rows, sums or searches, a change. */
export type RateClass = (typeof RATE_CLASSES)[number]

/** Who may call: anybody, a signed-in person, a person of the operator. */
export type Authentication = 'none' | 'user' | 'operator'

/** Errors beyond those that every route has: HTTP status → codes of `core/errors/codes.ts`. */
export type RouteErrors = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 422 | 502, readonly ErrorCode[]>>
>

/** Media types of answers that are streamed row by row instead of sent as one JSON value. */
export type StreamType = 'text/csv' | 'application/x-ndjson'

/**
 * One endpoint of the HTTP API: what it takes and what it answers. Server, client, documentation and tests
 * read the same definition.
 */
export type RouteDefinition<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> = {
  /** Unique name; the handler, the query and the page of the thing share its noun. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path on the default network; `:name` stands for a member of `params`. */
  path: `/${'api' | 'external' | 'users'}/${string}`
  /** Older or misspelt paths that clients call; with the same parts as `path`. They are not documented. */
  aliases?: readonly `/api/${string}`[]
  tag: string
  summary: string
  /** Schemas of the parts of the path, of the query, and of the JSON body; `Type.Undefined()` for no body. */
  params: Params
  query: Query
  body: Body
  answer: Answer
  errors: RouteErrors
  /** Set where the answer is a stream of rows, each of the shape `answer`. */
  stream?: StreamType
  /**
   * Member of the answer that holds the rows of a list, or a member of one of its members (`data.rows`); `''`
   * where the answer is the list: `format=csv` sends them as a file.
   */
  rows?: string
  authentication: Authentication
  cost: RateClass
  /** The largest body that is taken, where that is not the usual one. */
  bodyBytes?: number
  /** A request that works on any chain; used by the documentation and by the test of all routes. */
  example: { params?: Partial<Static<Params>>; query?: Partial<Static<Query>>; body?: Static<Body> }
}

/** Names of the members of an object that may be lists. */
type ListMember<Whole> = {
  [Name in keyof Whole & string]-?: [Extract<Whole[Name], readonly unknown[]>] extends [never] ? never : Name
}[keyof Whole & string]

/**
 * Names of the members of an answer that hold rows, or where they do within one; `''` when the answer is a
 * list itself.
 */
type RowsMember<Answer> = Answer extends readonly unknown[]
  ? ''
  :
      | ListMember<Answer>
      | {
          [Name in keyof Answer & string]-?: NonNullable<Answer[Name]> extends readonly unknown[]
            ? never
            : `${Name}.${ListMember<NonNullable<Answer[Name]>>}`
        }[keyof Answer & string]

type Defaults = 'method' | 'params' | 'query' | 'body' | 'errors' | 'authentication' | 'cost'
type Given<
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
> = Omit<RouteDefinition<Params, Query, Body, Answer>, Defaults | 'rows'> & {
  rows?: RowsMember<Static<Answer>>
} & Partial<Pick<RouteDefinition<Params, Query, Body, Answer>, Defaults>>

const NOTHING = Type.Object({})
type Nothing = typeof NOTHING
const NO_BODY = Type.Undefined()

/** A list without cursors is a file too, in both ways, for every caller that may read it. */
function asFile<Query extends TObject>(route: RouteDefinition<TObject, Query>): Query {
  const { method, rows, query } = route
  if (method !== 'GET' || rows === undefined || 'cursor' in query.properties) return query
  // what the server reads besides is in no handler's way, and clients of ours do not send it
  return Type.Object({ ...listFormat, ...wholeFile, ...query.properties }) as unknown as Query
}

/**
 * Gives a route definition its exact type. A route is a `GET` of a `list` that anybody may call, unless it
 * says otherwise.
 */
export const defineRoute = <
  Answer extends TSchema,
  Query extends TObject = Nothing,
  Params extends TObject = Nothing,
  Body extends TSchema = typeof NO_BODY,
>(
  route: Given<Params, Query, Body, Answer>,
): RouteDefinition<Params, Query, Body, Answer> => {
  const whole: RouteDefinition<Params, Query, Body, Answer> = {
    method: 'GET',
    // the defaults stand exactly where the type parameters have theirs
    params: NOTHING as unknown as Params,
    query: NOTHING as unknown as Query,
    body: NO_BODY as unknown as Body,
    errors: {},
    authentication: 'none',
    cost: 'list',
    ...route,
  }
  return { ...whole, query: asFile(whole) }
}

/** A route whose answer is a stream of rows. */
export const defineStream = <
  Answer extends TSchema,
  Query extends TObject = Nothing,
  Params extends TObject = Nothing,
>(
  route: Given<Params, Query, typeof NO_BODY, Answer> & { stream: StreamType },
): RouteDefinition<Params, Query, typeof NO_BODY, Answer> & { stream: StreamType } => ({
  ...defineRoute<Answer, Query, Params>(route),
  stream: route.stream,
})

/** Parsed parts of the path. */
export type ParamsOf<R extends RouteDefinition> = Static<R['params']>
/** Parsed query of a route. */
export type QueryOf<R extends RouteDefinition> = Static<R['query']>
/** Parsed body of a route; undefined where it takes none. */
export type BodyOf<R extends RouteDefinition> = Static<R['body']>
/** Answer of a route, or one row of it where it is a stream. */
export type AnswerOf<R extends RouteDefinition> = Static<R['answer']>
/**
 * What a caller passes: parts of the path and query in one object, and the body. Files are for browsers to
 * load.
 */
export type InputOf<R extends RouteDefinition> = ParamsOf<R> &
  Omit<QueryOf<R>, 'format' | 'download' | 'part' | 'begun' | 'values' | 'zone'> &
  (R['body'] extends typeof NO_BODY ? unknown : { body: BodyOf<R> })
