import { useQuery } from '@tanstack/react-query'
import { type Address, readTrx } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { producedBlocksQuery } from '../api/block-queries.ts'
import { BlockTable } from './BlockTable.tsx'

/** The history of a representative: the blocks it made, newest first, and what all of them earned it. */
export function ProducedBlocks({ producer }: { producer: Address }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(producedBlocksQuery({ ...state.place, ...dateFilter(state), producer }))
  const page = query.data
  return (
    <PagedList
      isGrowing
      state={state}
      query={query}
      narrows={[]}
      filters={
        <p className="muted">
          {t('blocks.sums', {
            n: page ? formatInteger(page.total) : '–',
            reward: page?.totalReward === undefined ? '–' : formatTrxAmount(readTrx(page.totalReward)),
          })}
        </p>
      }
    >
      {(view) => <BlockTable {...view} ofOneProducer />}
    </PagedList>
  )
}
