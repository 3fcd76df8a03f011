import { queryOptions } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import { rejectsTrades, TRADES_PARAMETER } from '@tronlens/protocol/parameters'
import { askNode } from '../../../shared/api/node.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'

type NodeBlock = { block_header?: { raw_data?: { version?: number } } }
type NodeParameters = { chainParameter?: readonly { key: string; value?: number | bigint }[] }

/** Representatives decide about it at a maintenance, so this interval shows a change soon enough. */
const RULES_MS = 30 * SECOND

/** Whether the chain currently refuses trades at its pairs. */
export const tradesOffQuery = queryOptions({
  queryKey: ['exchange-trades-off'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const [block, { chainParameter = [] }] = await Promise.all([
      askNode<NodeBlock>('/wallet/getblock', { detail: false }, signal),
      askNode<NodeParameters>('/wallet/getchainparameters', {}, signal),
    ])
    const listed = chainParameter.find(({ key }) => key === TRADES_PARAMETER)
    // the node lists 0 as a key without a value
    const value = listed && toBigInt(listed.value ?? 0)
    return rejectsTrades(block.block_header?.raw_data?.version ?? 0, value)
  },
  refetchInterval: refetchEvery(RULES_MS),
})
