import { queryOptions } from '@tanstack/react-query'
import { holdsVersion, type ProposalChain } from '@tronlens/protocol/parameters'
import { api } from '../../../shared/api/client.ts'
import type { Parameter } from '../../../shared/api/exact-parameters.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'

/**
 * Blocks that are looked at: all 27 representatives of main net make at least one,
 * although some miss their turn.
 */
const BLOCKS = 50
const REFRESH_MS = 30 * SECOND

/** Version of the newest block of each representative that makes blocks. */
export const newestVersionsQuery = queryOptions({
  queryKey: ['newest-versions'],
  queryFn: async ({ signal }): Promise<readonly number[]> => {
    const { data } = await api.listBlocks({ sort: '-number', limit: BLOCKS }, { signal })
    const newest = new Map<string, number>()
    for (const { witnessAddress, version } of data)
      if (witnessAddress && !newest.has(witnessAddress)) newest.set(witnessAddress, Number(version))
    return [...newest.values()]
  },
  refetchInterval: refetchEvery(REFRESH_MS),
})

/**
 * The chain as the rules of proposals ask it.
 *
 * @param parameters - all that the node lists
 * @param versions - version of the newest block of each representative
 */
export function proposalChain(
  parameters: readonly Pick<Parameter, 'key' | 'value'>[],
  versions: readonly number[],
): ProposalChain {
  const values = new Map(parameters.map(({ key, value }) => [key, value]))
  return {
    amountOf: (key) => values.get(key) ?? 0n,
    hasVersion: (version) => holdsVersion(version, versions),
  }
}
