import type { AnswerOf, getProxy } from '@tronlens/api-contract'
import type { Services } from '../../routes/handle.ts'

/** How a contract runs the code of other ones. */
export type ProxyFacts = AnswerOf<typeof getProxy>
/** What proxies are read with. */
export type Reach = Pick<Services, 'db' | 'node'>

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
