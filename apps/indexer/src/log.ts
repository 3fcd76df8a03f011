/** What the indexer says: a short constant message with fields. A pino logger is one. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** Says nothing. */
export const SILENT: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
