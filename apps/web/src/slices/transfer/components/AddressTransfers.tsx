import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { AdvancedLink } from '../../../shared/lists/AdvancedLink.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { useFollowedPage } from '../../../shared/lists/useFollowedPage.ts'
import { useHistoryLine } from '../../../shared/live/useHistoryLine.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { DIRECTIONS } from '../api/transfer-queries.ts'
import type { Movement } from '../movement.ts'
import { DoubtfulSwitch, doubtfulFilter } from './DoubtfulSwitch.tsx'
import { MovementTable } from './MovementTable.tsx'
import { KINDS, TransferKinds, useTransfersOfKind } from './TransferKinds.tsx'

const keyOf = ({ key }: Movement): string => key

/** Everything that came to an address or left it. */
export function AddressTransfers({ address }: { address: Address }) {
  const t = useT()
  const historyLine = useHistoryLine()
  const state = useUrlState()
  const kind = chosen(state, 'kind', KINDS)
  const direction = chosen(state, 'direction', DIRECTIONS)
  const filter = { ...state.place, address, direction, ...dateFilter(state), ...doubtfulFilter(state) }
  const query = useTransfersOfKind(state, filter)
  const held = useFollowedPage(state, query, query.data?.rows, keyOf)
  return (
    <PagedList
      isGrowing
      state={state}
      query={query}
      held={held}
      filters={
        <>
          <TransferKinds state={state} />
          <Segments
            label={t('transfer.direction')}
            value={direction}
            onChange={(next) => state.change({ direction: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('transfer.all') },
              { value: 'in', label: t('address.received') },
              { value: 'out', label: t('address.sent') },
            ]}
          />
          <DateRange state={state} />
          <DoubtfulSwitch state={state} />
          <AdvancedLink
            list="transfers"
            address={address}
            direction={direction}
            kind={kind === 'all' ? undefined : kind}
            {...dateFilter(state)}
          />
        </>
      }
    >
      {(view) => (
        <MovementTable
          {...view}
          self={address}
          empty={{ title: t('address.noTransfers'), line: historyLine ?? t('address.noTransfersLine') }}
        />
      )}
    </PagedList>
  )
}
