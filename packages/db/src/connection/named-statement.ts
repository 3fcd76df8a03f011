/// <reference path="../pg-utils.d.ts" />
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { keeperOf, type PlanKeeper } from '../plan-keeper.ts'

type Parse = (text: string) => unknown
type Row = Record<string, unknown>

/**
 * What a connection answers a statement with: the same every time, until a migration makes it refuse the
 * statement.
 */
type Shape = { fields: pg.FieldDef[]; parsers: Parse[]; empty: Row }

/** What the driver lends a statement while it is sent. */
type Wire = Pick<pg.Connection, 'stream'> & {
  parsedStatements: Record<string, string | undefined>
  parse: (message: object) => void
  bind: (message: object) => void
  describe: (message: object) => void
  execute: (message: object) => void
  sync: () => void
}

/** Shapes by connection and name. */
const shapes = new WeakMap<object, Map<string, Shape>>()

const shapesOf = (wire: object): Map<string, Shape> => {
  const known = shapes.get(wire)
  if (known) return known
  const made = new Map<string, Shape>()
  shapes.set(wire, made)
  return made
}

/** What is sent, and which object receives the outcome. */
export type NamedStatementOptions = {
  name: string
  text: string
  /**
   * Whether the plan that fits any values is the right one. Only outside of a transaction, whose other
   * statements would be planned like that too.
   */
  keepsPlan: boolean
  values: readonly unknown[]
  /** Gives the reader of a type's texts. */
  types: pg.CustomTypesConfig
  callback: (error: Error | null, result?: pg.QueryResult) => void
}

/**
 * A statement that a connection knows by name. The driver has each answer described by name and type of all
 * its columns, which takes longer than to read a row of it; here that is asked for once.
 */
export class NamedStatement implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly callback: NamedStatementOptions['callback']
  readonly #values: readonly unknown[]
  readonly #types: pg.CustomTypesConfig
  readonly #rows: Row[] = []
  /**
   * Until the server has answered that it keeps the plan: what arrives meanwhile is no row of this statement.
   */
  #keeper: PlanKeeper | undefined
  readonly #keepsPlan: boolean
  #shapes: Map<string, Shape> | undefined
  #shape: Shape | undefined
  #tag = ''
  #failure: Error | undefined

  constructor({ name, text, keepsPlan, values, types, callback }: NamedStatementOptions) {
    this.name = name
    this.text = text
    this.callback = callback
    this.#values = values
    this.#types = types
    this.#keepsPlan = keepsPlan
  }

  /**
   * Called by the driver, as all methods below; the driver passes what it returns to the caller that waits
   * for an answer.
   */
  submit(connection: pg.Connection): Error | undefined {
    const wire = connection as unknown as Wire
    let values: unknown[]
    try {
      values = this.#values.map((value) => prepareValue(value))
    } catch (error) {
      return error as Error
    }
    this.#shapes = shapesOf(wire)
    this.#shape = this.#shapes.get(this.name)
    wire.stream.cork()
    if (wire.parsedStatements[this.name] === undefined) wire.parse({ name: this.name, text: this.text })
    if (this.#keepsPlan) {
      this.#keeper = keeperOf(wire)
      this.#keeper.send(wire)
    }
    wire.bind({ statement: this.name, values })
    if (!this.#shape) wire.describe({ type: 'P' })
    wire.execute({})
    wire.sync()
    wire.stream.uncork()
    return undefined
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as Parse)
    const empty = Object.fromEntries(fields.map(({ name }) => [name, null]))
    this.#shape = { fields, parsers, empty }
    this.#shapes?.set(this.name, this.#shape)
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    if (this.#failure || !this.#shape || this.#keeper) return
    const { fields, parsers, empty } = this.#shape
    const row = { ...empty }
    try {
      for (let index = 0; index < texts.length; index++) {
        const text = texts[index] as string | null
        if (text !== null) row[(fields[index] as pg.FieldDef).name] = (parsers[index] as Parse)(text)
      }
    } catch (error) {
      this.#failure = error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#keeper) {
      this.#keeper.answered()
      this.#keeper = undefined
      return
    }
    this.#tag = text
  }

  handleReadyForQuery(): void {
    if (this.#failure) {
      this.callback(this.#failure)
      return
    }
    const words = this.#tag.split(' ')
    const count = Number(words.at(-1))
    this.callback(null, {
      command: words[0] ?? '',
      rowCount: Number.isNaN(count) ? null : count,
      oid: 0,
      fields: this.#shape?.fields ?? [],
      rows: this.#rows,
    })
  }

  handleError(error: Error): void {
    this.#keeper?.failed()
    this.callback(error)
  }

  handleEmptyQuery(): void {
    // an empty statement is answered like one without rows
  }
}
