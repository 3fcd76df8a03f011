import { queryOptions } from '@tanstack/react-query'
import type { FilteredTransfer } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { fromFilteredTransfer, type Movement, toMovements } from '../../../slices/transfer/movement.ts'

/** Transfers that the list of a bell holds. */
const SHOWN = 10

/** Rows of the first page, which is enough for most accounts, and of each page after it. */
const FIRST_PAGE = 25
const PAGE = 200
/** So many pages are read at most: an account that gets more dust than they hold has a shorter list. */
const MOST_PAGES = 6

/** Reads pages until enough transfers are left: the API hides doubtful ones only after it has cut a page. */
async function readIncoming(to: Address, signal: AbortSignal): Promise<readonly FilteredTransfer[]> {
  const rows: FilteredTransfer[] = []
  let cursor: string | undefined = '*'
  for (let page = 0; page < MOST_PAGES && rows.length < SHOWN && cursor !== undefined; page++) {
    const answer: Awaited<ReturnType<typeof api.filterTransfers>> = await api.filterTransfers(
      { to, result: 'success', hideRisk: true, limit: page === 0 ? FIRST_PAGE : PAGE, cursor },
      { signal },
    )
    rows.push(...answer.data)
    cursor = answer.nextCursor
  }
  return rows.slice(0, SHOWN)
}

/** The newest transfers to an account, without failed and doubtful ones. */
export const incomingQuery = (address: Address) =>
  queryOptions({
    queryKey: ['incoming', address],
    queryFn: async ({ signal }): Promise<readonly Movement[]> =>
      toMovements(await readIncoming(address, signal), fromFilteredTransfer),
    // the feed says when there is news
    staleTime: Number.POSITIVE_INFINITY,
  })
