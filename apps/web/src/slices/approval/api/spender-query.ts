import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import type { SpenderFacts } from '../risk.ts'

/** Copies whose code cannot be replaced. */
const FIXED = 'EIP-1167'

/** What node and index know of who may take tokens; what neither of them knows stays undefined. */
export const spenderQuery = (address: Address) =>
  queryOptions({
    queryKey: ['spender', address],
    queryFn: async ({ signal }): Promise<SpenderFacts> => {
      const [node, indexed] = await Promise.all([
        askNode<{ type?: string }>('/wallet/getaccount', { address, visible: true }, signal),
        api.getContract({ contract: address }, { signal }),
      ])
      const [contract] = indexed.data
      return {
        isContract: node.type === 'Contract' || contract !== undefined,
        isMarked: contract?.feedbackRisk,
        isVerified: contract && contract.verify_status > 0,
        isReplaceable: contract?.proxy_known ? contract.is_proxy && contract.proxy_kind !== FIXED : undefined,
        isDestroyed: contract?.destroyed,
        created: contract?.date_created,
      }
    },
    staleTime: 5 * MINUTE,
  })
