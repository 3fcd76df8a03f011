import { useQuery } from '@tanstack/react-query'
import type { Milliseconds } from '@tronlens/core'
import { type TranslationKey, useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { TrxAmount, trxCell } from '../../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { formatDate } from '../../../../shared/format/time.ts'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import type { Column } from '../../../../shared/lists/table-types.ts'
import { chosen, useUrlState } from '../../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../../shared/live/useRefetchOnBlock.ts'
import { IconArrowRight } from '../../../../shared/ui/icons.ts'
import { Segments } from '../../../../shared/ui/Tabs.tsx'
import type { Account } from '../../account.ts'
import {
  firstStakesQuery,
  STAKE_VIEWS,
  STAKED_FOR,
  type StakeRow,
  type StakeView,
  stakesQuery,
} from '../../api/stakes-query.ts'

const EMPTY: Record<StakeView, TranslationKey> = {
  own: 'staked.none',
  out: 'stakes.lendsNothing',
  in: 'stakes.noDelegations',
  first: 'stakes.noFirst',
}
/** What narrows the list; which view it is does not. */
const FILTERS = ['resource']

/** Stake of an account for itself, and what it and others lend each other, in both generations. */
export function StakesTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const { address } = account
  const view = chosen(state, 'stake', STAKE_VIEWS)
  const resource = chosen(state, 'resource', STAKED_FOR)
  const filter = { ...state.range, address, resource }
  const first = useQuery({ ...firstStakesQuery(filter), enabled: view === 'first' })
  const second = useQuery({
    ...stakesQuery(view === 'first' ? 'own' : view, filter),
    enabled: view !== 'first',
  })
  const query = view === 'first' ? first : second
  useRefetchOnBlock(query)
  const kind = ({ isEnergy }: StakeRow) => t(isEnergy ? 'address.energy' : 'address.bandwidth')
  const party = (value: StakeRow['from']) => <Address value={value} plain={value === address} />
  const day = (time: Milliseconds) => (time > 0 ? formatDate(time) : '–')
  const between: Column<StakeRow>[] = [
    { id: 'from', header: t('stakes.of'), bone: 14, cell: ({ from }) => party(from) },
    { id: 'to', header: t('stakes.for'), bone: 14, cell: ({ to }) => party(to) },
  ]
  return (
    <PagedList
      state={state}
      query={query}
      narrows={FILTERS}
      filters={
        <>
          <Segments
            label={t('stakes.whose')}
            value={view}
            onChange={(next) => state.change({ stake: next === 'own' ? undefined : next })}
            options={STAKE_VIEWS.map((value) => ({ value, label: t(`stakes.${value}`) }))}
          />
          <Segments
            label={t('stakes.resource')}
            value={resource}
            onChange={(next) => state.change({ resource: next === 'any' ? undefined : next })}
            options={[
              { value: 'any', label: t('transfer.all') },
              { value: 'energy', label: t('address.energy') },
              { value: 'bandwidth', label: t('address.bandwidth') },
            ]}
          />
        </>
      }
    >
      {(page) => (
        <DataTable
          {...page}
          label={t('address.staked')}
          columns={[
            { id: 'resource', header: t('stakes.resource'), fill: view === 'own', bone: 9, cell: kind },
            ...(view === 'own' ? [] : between),
            { id: 'amount', header: 'TRX', amount: ({ amount }) => trxCell(amount) },
            {
              id: 'gives',
              header: t('stakes.gives'),
              align: 'right',
              cell: ({ gives }) => (gives === undefined ? '–' : formatInteger(gives)),
            },
            ...(view === 'own'
              ? []
              : ([
                  {
                    id: 'since',
                    header: t('stakes.since'),
                    from: 'md',
                    align: 'end',
                    cell: ({ since }) => day(since),
                  },
                  { id: 'until', header: t('stakes.until'), align: 'end', cell: ({ until }) => day(until) },
                ] satisfies Column<StakeRow>[])),
          ]}
          rowKey={({ key }) => key}
          card={(row) => (
            <Card
              main={
                view === 'own' ? (
                  kind(row)
                ) : (
                  <>
                    {party(row.from)}{' '}
                    <IconArrowRight size={14} stroke={1.6} className="flip" aria-hidden="true" />{' '}
                    {party(row.to)}
                  </>
                )
              }
              meta={
                <>
                  {view !== 'own' && `${kind(row)} · `}
                  {t('stakes.gives')} {row.gives === undefined ? '–' : formatInteger(row.gives)}
                  {row.until > 0 && ` · ${t('stakes.until')} ${day(row.until)}`}
                </>
              }
              end={<TrxAmount value={row.amount} />}
            />
          )}
          empty={{ title: t(EMPTY[view]) }}
        />
      )}
    </PagedList>
  )
}
