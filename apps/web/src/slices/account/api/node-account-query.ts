import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'
import { type NodeAccount, type RawAccount, readNodeAccount } from '../node-account.ts'

/** An account as the node has it in its newest block; the index follows a moment later. */
export const nodeAccountQuery = (address: Address) =>
  queryOptions({
    queryKey: ['node-account', address],
    queryFn: async ({ signal }): Promise<NodeAccount> =>
      readNodeAccount(
        address,
        await askNode<RawAccount>('/wallet/getaccount', { address, visible: true }, signal),
      ),
  })
