import { useQuery } from '@tanstack/react-query'
import type { StatementRow } from '@tronlens/api-contract'
import { utcDay } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../i18n/i18n.ts'
import { useRate } from '../../../../shared/currency.ts'
import { AddressText } from '../../../../shared/entity/Address.tsx'
import { AmountCell, measureColumn } from '../../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../../shared/entity/address-book.tsx'
import { Hash } from '../../../../shared/entity/Hash.tsx'
import { FinalitySmall } from '../../../../shared/figure/Finality.tsx'
import { startOfDay } from '../../../../shared/format/day.ts'
import { formatWeekday } from '../../../../shared/format/time.ts'
import { AdvancedLink } from '../../../../shared/lists/AdvancedLink.tsx'
import { CursorPager } from '../../../../shared/lists/CursorPager.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { dateFilter } from '../../../../shared/lists/date-filter.ts'
import { nothingFits } from '../../../../shared/lists/nothing-fits.tsx'
import type { Column } from '../../../../shared/lists/table-types.ts'
import { addressFilter, chosen, useUrlState } from '../../../../shared/lists/url-state.ts'
import { useFollowedPage } from '../../../../shared/lists/useFollowedPage.ts'
import { useIsPhone } from '../../../../shared/lists/useIsPhone.ts'
import { WaitingRows } from '../../../../shared/lists/WaitingRows.tsx'
import { confirmationsOf, SOLID_AFTER, useLive } from '../../../../shared/live/live-store.ts'
import { useHistoryLine } from '../../../../shared/live/useHistoryLine.tsx'
import { paths } from '../../../../shared/paths.ts'
import { FilterToggle } from '../../../../shared/ui/FilterToggle.tsx'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { IconDownload } from '../../../../shared/ui/icons.ts'
import { lazyWithTexts } from '../../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../../shared/ui/Optional.tsx'
import type { Account } from '../../account.ts'
import { type StatementFilter, statementQuery } from '../../api/statement-query.ts'
import { counterpartyOf, type Doubt, dayOf, withoutDoubtful } from '../../statement.ts'
import { HiddenRows } from '../HiddenRows.tsx'
import { StatementCard } from '../StatementCard.tsx'
import {
  AfterOf,
  AmountOf,
  balancesOf,
  Clock,
  changesOf,
  feeOf,
  WhatOf,
  worthOf,
} from '../StatementCells.tsx'
import { FILTERS, KINDS, StatementFilters } from '../StatementFilters.tsx'
import { StatementTotals } from '../StatementTotals.tsx'
import styles from '../statement.module.css'
import { useDaySums } from '../useDaySums.tsx'

const ExportDialog = lazyWithTexts(['book', 'dates'], () => import('../ExportDialog.tsx'))

/** Characters of amounts and balances, so that the columns stay when the rows come. */
const AMOUNT_ROOM = 19
const BALANCE_ROOM = 22
const SIZE = 25
const DIRECTIONS = ['all', 'in', 'out'] as const

/** Reads the filters of a statement from the address of the page; a day names its whole length in UTC. */
function useStatementFilter(account: Account, size: number): StatementFilter {
  const state = useUrlState()
  const direction = chosen(state, 'direction', DIRECTIONS)
  const kind = chosen(state, 'kind', KINDS)
  return {
    address: account.address,
    limit: size,
    cursor: state.filter('cursor'),
    direction: direction === 'all' ? undefined : direction,
    tokens: state.filter('token'),
    counterparty: addressFilter(state, 'with'),
    kind: kind === 'any' ? undefined : kind,
    ...dateFilter(state),
  }
}

const keyOf = ({ hash }: StatementRow): string => hash

type Shown = { row: StatementRow; hidden: Doubt[] }

/** Everything that changed what an address holds, with what was left after it. */
export function StatementTab({ account }: { account: Account }) {
  const t = useT()
  const historyLine = useHistoryLine()
  const { address } = account
  const state = useUrlState(SIZE)
  const { size } = state
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const filter = useStatementFilter(account, size)
  const query = useQuery(statementQuery(filter))
  const { currency, rate } = useRate()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const hides = state.filter('spam') !== 'shown'
  const held = useFollowedPage(state, query, query.data?.data, keyOf)
  const rows = held ? held.rows : query.data?.data
  const all = rows?.map((row): Shown => ({ row, hidden: [] }))
  const { shown, hiddenAtEnd } =
    rows && hides ? withoutDoubtful(rows, address) : { shown: all, hiddenAtEnd: [] }
  const hiddenCount = hiddenAtEnd.length + (shown ?? []).reduce((sum, { hidden }) => sum + hidden.length, 0)
  const changes = measureColumn((rows ?? []).flatMap(changesOf))
  const balances = measureColumn((rows ?? []).flatMap(balancesOf))
  const fees = measureColumn((rows ?? []).map((row) => feeOf({ row, address })))
  const finality = ({ row }: Shown) => (
    <FinalitySmall confirmed={row.confirmed ? SOLID_AFTER : confirmationsOf(row.block, head, solid)} />
  )
  const columns: Column<Shown>[] = [
    { id: 'time', header: t('statement.time'), cell: ({ row }) => <Clock row={row} />, bone: 8 },
    { id: 'what', header: t('statement.what'), cell: ({ row }) => <WhatOf row={row} address={address} /> },
    {
      id: 'with',
      header: t('statement.with'),
      fill: true,
      cell: ({ row }) => <AddressText value={counterpartyOf(row, address)} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      room: AMOUNT_ROOM,
      cell: ({ row }) => <AmountOf row={row} address={address} column={changes} />,
    },
    ...(currency === 'TRX' || rate === undefined
      ? []
      : [
          {
            id: 'value',
            header: t('column.value', { currency }),
            from: 'xl',
            amount: ({ row }) => worthOf(row, currency, rate),
          } satisfies Column<Shown>,
        ]),
    {
      id: 'after',
      header: t('statement.after'),
      align: 'right',
      room: BALANCE_ROOM,
      cell: ({ row }) => <AfterOf row={row} column={balances} />,
    },
    {
      id: 'fee',
      header: t('statement.feeTrx'),
      from: 'xl',
      align: 'right',
      cell: ({ row }) => {
        const fee = feeOf({ row, address })
        return fee ? <AmountCell amount={fee} column={fees} /> : <span className="muted">–</span>
      },
    },
    { id: 'finality', header: t('statement.finality'), from: 'lg', cell: finality },
    {
      // below, the time of a row is the way to its transaction
      id: 'hash',
      header: t('statement.transaction'),
      from: 'xl',
      align: 'end',
      cell: ({ row }) => <Hash kind="transaction" value={row.hash} />,
    },
  ]
  const today = startOfDay(Date.now())
  const sums = useDaySums(filter, {
    rows: rows ?? [],
    hasOlder: query.data?.nextCursor !== undefined,
    isOld: query.isPlaceholderData,
  })
  const show = () => state.change({ spam: 'shown', cursor: filter.cursor })
  const eventBefore = ({ row, hidden }: Shown, index: number): ReactNode => {
    const before = shown?.[index - 1]?.row
    const isNewDay = !before || dayOf(before) !== dayOf(row)
    if (!isNewDay && hidden.length === 0) return undefined
    return (
      <div className={styles.event}>
        {isNewDay && (
          <span className={styles.day}>
            {formatWeekday(row.timestamp)}
            {dayOf(row) === today && <span className="muted"> · {t('statement.today')}</span>}
          </span>
        )}
        {isNewDay && sums(dayOf(row))}
        {hidden.length > 0 && <HiddenRows doubts={hidden} onShow={show} />}
      </div>
    )
  }
  return (
    <AnswerLabels answer={query.data}>
      <div className={filterStyles.bar}>
        {isPhone && <FilterToggle isOpen={isOpen} onChange={setOpen} />}
        <div className={styles.filters} {...(isOpen ? { 'data-open': '' } : {})}>
          <StatementFilters account={account} state={state} hidden={hiddenCount} />
        </div>
        <div className={filterStyles.barEnd}>
          <AdvancedLink
            list="transfers"
            address={address}
            direction={filter.direction}
            counterpart={filter.counterparty}
            token={filter.tokens}
            {...dateFilter(state)}
          />
          <Link
            className={filterStyles.chip}
            to={paths.printedStatement({
              address,
              from: state.filter('from') ?? `${utcDay(Date.now()).slice(0, 4)}-01-01`,
              to: state.filter('to') ?? utcDay(Date.now()),
            })}
          >
            {t('statement.print')}
          </Link>
          <button type="button" className={filterStyles.chip} onClick={() => setExporting(true)}>
            <IconDownload size={14} stroke={1.6} aria-hidden="true" />
            {t('statement.export')}
          </button>
        </div>
      </div>
      {isExporting && (
        <Optional>
          <ExportDialog
            filter={filter}
            days={{ from: state.filter('from') ?? '', to: state.filter('to') ?? '' }}
            hides={hides}
            onClose={() => setExporting(false)}
          />
        </Optional>
      )}
      <StatementTotals filter={filter} newest={rows?.[0]?.hash} />
      {held && <WaitingRows count={held.waiting} onShow={held.release} />}
      <div {...held?.hold}>
        <DataTable
          label={t('statement.title')}
          columns={columns}
          rows={shown}
          rowKey={({ row }) => keyOf(row)}
          skeletonRows={size}
          eventBefore={eventBefore}
          card={(each) => (
            <StatementCard
              row={each.row}
              address={address}
              time={<Clock row={each.row} />}
              finality={finality(each)}
            />
          )}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={nothingFits(t, state, FILTERS) ?? { title: t('address.noActivity'), line: historyLine }}
        />
      </div>
      {hiddenAtEnd.length > 0 && (
        <div className={styles.hiddenEnd}>
          <HiddenRows doubts={hiddenAtEnd} onShow={show} />
        </div>
      )}
      {rows && <CursorPager state={state} next={query.data?.nextCursor} shown={rows.length} day="to" />}
    </AnswerLabels>
  )
}
