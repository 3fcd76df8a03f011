import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithNode } from '../services/node-reader.ts'

/** What words for signatures are read and taken with. */
export type Reach = WithChain & WithDb & WithNetwork & WithNode & WithPeople
