import type { Database } from '@tronlens/db'
/** What the recording has to tell. */
export declare function findFilled(db: Database): Promise<Record<string, string>>
/** The example of each route that reads, and the filters above. */
export declare const listRouteRequests: (filled: Readonly<Record<string, string>>) => string[]
