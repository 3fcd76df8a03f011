/** Name of the migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'tronlens_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the servers that the global setup prepared: one, or a coordinator and its workers. */
    databaseUrls: string[]
  }
}
