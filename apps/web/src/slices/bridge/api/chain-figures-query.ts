import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, getHomepageBundle } from '@tronlens/api-contract'
import { getJson } from '../../../shared/api/get-json.ts'
import type { Network } from '../../../shared/api/networks.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** The figures of a network's home page, whichever network is shown. */
export const chainFiguresQuery = ({ key, base }: Network) =>
  queryOptions({
    queryKey: ['chain-figures', key],
    queryFn: ({ signal }) =>
      getJson<AnswerOf<typeof getHomepageBundle>>(`${base}/api/system/homepage-bundle`, signal),
    staleTime: MINUTE,
  })
