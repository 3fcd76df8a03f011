/** Name of the migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'tronlens_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that the global setup started. */
    databaseUrl: string
  }
}
