import type { AppDatabase, Database } from '@tronlens/db'
import type { NetworkConfig } from '@tronlens/process'

/** What the settings say of the network that a request is for. */
export type WithNetwork = { network: NetworkConfig }

/** The index of that network. */
export type WithDb = { db: Database }

/** What users store, of all networks. */
export type WithPeople = { people: AppDatabase }
