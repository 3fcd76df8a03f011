import type { AnswerOf, getProxy } from '@tronlens/api-contract'
import type { WithDb } from '../../services/databases.ts'
import type { WithNode } from '../../services/node-reader.ts'

/** How a contract runs the code of other ones. */
export type ProxyFacts = AnswerOf<typeof getProxy>
/** What proxies are read with. */
export type Reach = WithDb & WithNode

/** A contract that runs its own code only. */
export const NO_PROXY: ProxyFacts = {
  is_proxy: false,
  delegates: false,
  kind: '',
  implementation: '',
  through: [],
  facets: [],
  beacon: '',
  admin: '',
  old_implementation: '',
}
