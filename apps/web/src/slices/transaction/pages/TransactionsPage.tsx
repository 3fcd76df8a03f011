import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { dayRange } from '../../../shared/format/day.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { AdvancedLink } from '../../../shared/lists/AdvancedLink.tsx'
import { ChainFilters, chainFilter } from '../../../shared/lists/ChainFilters.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { DensitySwitch } from '../../../shared/lists/DensitySwitch.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { PauseButton } from '../../../shared/lists/PauseButton.tsx'
import { numberFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { NothingHere } from '../../../shared/ui/NothingHere.tsx'
import { transactionListQuery } from '../api/transaction-queries.ts'
import { TransactionList } from '../components/TransactionList.tsx'
import { TypeFilter } from '../components/TypeFilter.tsx'
import { mergeTransactions } from '../merge-transactions.ts'
import type { TransactionSummary } from '../transaction.ts'

const keyOf = (tx: TransactionSummary): string => tx.hash

/** All transactions, or those of a day, a block, an address or a type. */
export default function TransactionsPage() {
  const { date } = useParams()
  const day = dayRange(date)
  // all transactions would pass for those of the day
  return date !== undefined && !day ? <NothingHere /> : <Transactions day={day} />
}

function Transactions({ day }: { day: ReturnType<typeof dayRange> }) {
  const t = useT()
  const state = useUrlState()
  const [isPaused, setPaused] = useState(false)
  const { address, block } = chainFilter(state)
  const type = numberFilter(state, 'type')
  const dates = day ? { start_timestamp: day.from, end_timestamp: day.to } : dateFilter(state)
  const isWhole = state.filters.length === 0 && day === undefined
  const isLive = state.isNewest && isWhole
  const live = useLive((each) => each.transactions)
  const labels = useLive((each) => each.labels)
  const query = useQuery(
    transactionListQuery({
      ...state.place,
      address,
      block,
      type,
      ...dates,
    }),
  )
  const held = useHeldRows(mergeTransactions(query.data?.rows, live, state.size), keyOf, {
    isPaused,
    of: isLive && !query.isPlaceholderData ? state.size : null,
  })
  return (
    <ListPage
      isGrowing
      title={t('transactions.title')}
      state={state}
      query={query}
      note={day && t('transactions.onDay', { day: formatDate(day.from) })}
      held={isLive ? held : undefined}
      count={isLive ? query.data?.wholeChain : undefined}
      tools={
        <>
          {isLive && <PauseButton isPaused={isPaused} onChange={setPaused} />}
          <DensitySwitch />
        </>
      }
      filters={
        <>
          {!day && <DateRange state={state} />}
          <TypeFilter value={type} onChange={(next) => state.change({ type: next?.toString() })} />
          <ChainFilters state={state} />
          <AdvancedLink list="transactions" address={address} block={block} type={type} {...dates} />
        </>
      }
    >
      {(view) => (
        <AnswerLabels answer={isLive ? labels : undefined} keeps={isLive}>
          <TransactionList
            {...view}
            label={t('transactions.title')}
            empty={{ title: day ? t('transactions.noneOnDay') : t('transactions.empty') }}
            compact
          />
        </AnswerLabels>
      )}
    </ListPage>
  )
}
