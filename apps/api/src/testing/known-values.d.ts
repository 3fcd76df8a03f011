import type { Database } from '@tronlens/db'
/** What a scene finds in its index: the `value` of the first row, empty where there is none. */
export declare const findValue: (db: Database, query: string) => Promise<string>
/** The account that did most and the token that was moved most, as digits. */
export declare const findBusiest: (db: Database) => Promise<{
  busy: string
  contract: string
}>
/** The same addresses as requests name them. */
export declare function toRequests<Name extends string>(
  hex: Readonly<Record<Name, string>>,
): Record<Name, string>
