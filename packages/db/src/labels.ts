import {
  type CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import type { ClientBase, QueryConfig } from 'pg'
import type { AppTables, Tables } from './tables.ts'

/** What statements are sent over. */
type Sender = Kysely<Tables> | Kysely<AppTables> | ClientBase

/** A statement of Kysely's that knows who sends it. */
type Named = RootOperationNode & { label?: string }

/** Senders that were made of others, to give their statements a label. */
const origins = new WeakMap<Sender, { sender: Sender; label: string }>()

/**
 * Names the statements that a function sends over its first argument. The name stands before them as a
 * comment, which the server shows in its list of running statements and in its statistics, and the pool
 * reports it with each measurement. A name that travelled outside of the calls, as in `AsyncLocalStorage`,
 * would cost something at every promise of the process.
 */
export const labelled = <On extends Sender, Args extends unknown[], Result>(
  label: string,
  query: (on: On, ...args: Args) => Promise<Result>,
): ((on: On, ...args: Args) => Promise<Result>) => {
  const made = new WeakMap<Sender, On>()
  return (on, ...args) => {
    const sender = origins.get(on)?.sender ?? on
    let named = made.get(sender)
    if (!named) {
      named = (isClient(sender) ? labelClient(sender, label) : sender.withPlugin(labelling(label))) as On
      origins.set(named, { sender, label })
      made.set(sender, named)
    }
    return query(named, ...args)
  }
}

/** The first argument of a labelled function as the caller passed it: the same for all of them. */
export const unlabelled = <On extends Sender>(on: On): On => (origins.get(on)?.sender ?? on) as On

/** Name of the function that sends over this; undefined outside of one. */
export const labelOf = (sender: Sender): string | undefined => origins.get(sender)?.label

const isClient = (sender: Sender): sender is ClientBase => 'query' in sender

/** The same connection, whose statements carry a label; streams of COPY are made with one, see `sendCopy`. */
function labelClient(client: ClientBase, label: string): ClientBase {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]) => send(markAny(statement, label), ...rest)
  return new Proxy(client, {
    get: (_, member) => {
      if (member === 'query') return query
      const value: unknown = Reflect.get(client, member)
      return typeof value === 'function' ? value.bind(client) : value
    },
  })
}

function markAny(statement: unknown, label: string): unknown {
  if (typeof statement === 'string') return mark(statement, label)
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  return { ...statement, text: mark((statement as QueryConfig).text, label) }
}

const labelling = (label: string): KyselyPlugin => ({
  transformQuery: ({ node }) => ({ ...node, label }) as Named,
  transformResult: async ({ result }) => result,
})

/**
 * Stands for a value of a statement that is compiled once and sent with many values. It is one parameter however
 * often it stands there, in places of one type.
 */
export class Slot {}

/** Compiles statements with their label. */
class LabellingCompiler extends PostgresQueryCompiler {
  /** Slots of the statement that is compiled, with their place among its parameters. */
  #places = new Map<Slot, number>()

  override compileQuery(node: Named, id: QueryId): CompiledQuery {
    this.#places = new Map()
    const query = super.compileQuery(node, id)
    return node.label === undefined ? query : { ...query, sql: mark(query.sql, node.label) }
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Slot)) {
      super.appendValue(value)
      return
    }
    const place = this.#places.get(value)
    if (place === undefined) super.appendValue(value)
    else this.append(`$${place}`)
    this.#places.set(value, place ?? this.numParameters)
  }
}

/** PostgreSQL, with statements that begin with the label of who sends them. */
export class LabellingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LabellingCompiler()
  }
}

/** A statement with the name of who sends it. */
export const mark = (statement: string, label: string): string => `/* ${label} */ ${statement}`

const MARK = /^\/\* (\w+) \*\/ /

/** Name that stands before a statement. */
export const readMark = (statement: string): string | undefined => MARK.exec(statement)?.[1]
