import { queryOptions } from '@tanstack/react-query'
import type { TimeContext } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { readHeadPlace } from '../chain.ts'

/** How far the newest blocks of node and index are ahead of the device's clock, in milliseconds. */
export type ChainClocks = Required<Pick<TimeContext, 'ahead' | 'indexAhead'>>

/**
 * How far the newest block of the index is ahead of the device's clock, in milliseconds; `unread` where the
 * index does not answer or has no block.
 */
export async function readIndexAhead(): Promise<number | 'unread'> {
  try {
    const { data } = await api.listBlocks({ sort: '-number', limit: 1 })
    const [newest] = data
    return newest ? newest.timestamp - Date.now() : 'unread'
  } catch {
    return 'unread'
  }
}

const readNodeAhead = (): Promise<number | undefined> =>
  readHeadPlace().then(
    ({ timestamp }) => timestamp - Date.now(),
    () => undefined,
  )

/** Compares the device's clock with node and index, for bytes that are shown before their review. */
export const clocksQuery = queryOptions({
  queryKey: ['chain-clocks'],
  queryFn: async (): Promise<ChainClocks> => {
    const [ahead, indexAhead] = await Promise.all([readNodeAhead(), readIndexAhead()])
    return { ahead, indexAhead }
  },
})
