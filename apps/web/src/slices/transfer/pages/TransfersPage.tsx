import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { AdvancedLink } from '../../../shared/lists/AdvancedLink.tsx'
import { ChainFilters, chainFilter } from '../../../shared/lists/ChainFilters.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { useFollowedPage } from '../../../shared/lists/useFollowedPage.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { coinTransfersQuery, tokenTransfersQuery } from '../api/transfer-queries.ts'
import { DoubtfulSwitch, doubtfulFilter } from '../components/DoubtfulSwitch.tsx'
import { MovementTable } from '../components/MovementTable.tsx'
import type { Movement } from '../movement.ts'

const KINDS = ['all', 'trx', 'trc20'] as const

const keyOf = ({ key }: Movement): string => key

/** All transfers of TRX and TRC10 tokens, only TRX, or TRC20. */
export default function TransfersPage() {
  const t = useT()
  const state = useUrlState()
  const kind = chosen(state, 'kind', KINDS)
  const filter = { ...state.place, ...chainFilter(state), ...dateFilter(state), ...doubtfulFilter(state) }
  const token = kind === 'trx' ? '_' : undefined
  const coins = useQuery({ ...coinTransfersQuery({ ...filter, token }), enabled: kind !== 'trc20' })
  const tokens = useQuery({ ...tokenTransfersQuery(filter), enabled: kind === 'trc20' })
  const query = kind === 'trc20' ? tokens : coins
  const held = useFollowedPage(state, query, query.data?.rows, keyOf)
  return (
    <ListPage
      isGrowing
      title={t('transfers.title')}
      state={state}
      query={query}
      held={held}
      filters={
        <>
          <Segments
            label={t('transfer.kind')}
            value={kind}
            onChange={(next) => state.change({ kind: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('transfer.trxAndTrc10') },
              { value: 'trx', label: t('transfer.trx') },
              { value: 'trc20', label: t('transfer.trc20') },
            ]}
          />
          <DateRange state={state} />
          <ChainFilters state={state} />
          <DoubtfulSwitch state={state} />
          <AdvancedLink list="transfers" {...chainFilter(state)} kind={kind === 'all' ? undefined : kind} />
        </>
      }
    >
      {(view) => (
        <MovementTable {...view} empty={{ title: t('transfers.empty'), line: t('transfers.emptyLine') }} />
      )}
    </ListPage>
  )
}
