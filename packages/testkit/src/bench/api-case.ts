/** One question, asked of the API and of the database alone. */
export type ApiCase = {
  what: string
  kind: 'row' | 'page'
  /** What the API is asked in a round. */
  path: (round: number) => string
  /** The same of the database. */
  sql: (round: number) => { text: string; values: unknown[] }
  /** The same as a script of pgbench. */
  script: string
}
