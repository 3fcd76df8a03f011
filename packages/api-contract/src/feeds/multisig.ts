import type { MultisigList } from '../multisig/multisig.ts'
import { defineFeed } from './define-feed.ts'

/** Requests of one account: the whole list on opening and after each change. */
export const multisigFeed = defineFeed<MultisigList>({
  name: 'multisig',
  path: '/api/wallet/multi/socket',
  summary:
    'The list of /api/wallet/multi/trx_record on opening and after each change; the same parameters: address, start, limit, state',
})
