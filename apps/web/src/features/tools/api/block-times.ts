import { queryOptions, skipToken } from '@tanstack/react-query'
import type { BlockNumber, Milliseconds } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'

/** The block of a height; null where the chain has none yet. */
export const blockTimeQuery = (height: BlockNumber | undefined) =>
  queryOptions({
    queryKey: ['block-time', height],
    queryFn:
      height === undefined
        ? skipToken
        : async ({ signal }) =>
            (await api.listBlocks({ number: height, limit: 1 }, { signal })).data[0] ?? null,
  })

/** The last block before a moment or at it; null before the first. */
export const blockAtQuery = (moment: Milliseconds | undefined) =>
  queryOptions({
    queryKey: ['block-at', moment],
    queryFn:
      moment === undefined
        ? skipToken
        : async ({ signal }) =>
            (await api.listBlocks({ end_timestamp: moment, sort: '-number', limit: 1 }, { signal }))
              .data[0] ?? null,
  })
