import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { Page } from '../api/list-query.ts'
import { AnswerLabels } from '../entity/address-book.tsx'
import filterStyles from '../ui/filters.module.css'
import { State } from '../ui/State.tsx'
import { CursorPager } from './CursorPager.tsx'
import { FileLinks } from './FileLinks.tsx'
import { nothingFits } from './nothing-fits.tsx'
import { Pager } from './Pager.tsx'
import type { DataTableProps } from './table-types.ts'
import { pageCount, type UrlState } from './url-state.ts'
import type { HeldRows } from './useHeldRows.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** What a table needs of the list around it. */
export type PageView<Row> = Required<Pick<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'skeletonRows'>>

export interface PagedListProps<Row> {
  state: UrlState
  query: { data: Page<Row> | undefined; error: unknown; refetch: () => unknown }
  /** Choices above the table. */
  filters?: ReactNode
  /** What else one can do with the list, at the end of its choices; then its files are offered there too. */
  tools?: ReactNode
  /** Parameters that narrow the list; without them every one but those of its position does. */
  narrows?: readonly string[]
  /**
   * New rows come in front: pages are places and not numbers, under which rows move. The query takes the days
   * of `dateFilter`.
   */
  isGrowing?: boolean
  /** Rows that follow the chain, instead of those of the query. */
  held?: HeldRows<Row> | undefined
  /** Rows there are, when more is known than the query says. */
  total?: number | undefined
  children: (view: PageView<Row>) => ReactNode
}

/** Goes to the last page when the address names one beyond it. */
function useLastPage(state: UrlState, page: Page<unknown> | undefined): void {
  const { page: requested, size, replace } = state
  const last = page && page.total > 0 && page.rows.length === 0 ? pageCount(page.total, size) : requested
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes when the page does not exist
  useEffect(() => {
    if (requested > last) replace({ page: String(last) })
  }, [requested, last])
}

/** Every list with pages: filters, names of addresses, rows that wait, the table in its states, the pager. */
export function PagedList<Row>({
  state,
  query,
  filters,
  tools,
  narrows,
  isGrowing = false,
  held,
  total,
  children,
}: PagedListProps<Row>) {
  const t = useT()
  const { data: page, error, refetch } = query
  useLastPage(state, isGrowing ? undefined : page)
  const showNewest = () => {
    window.scrollTo({ top: 0 })
    held?.release()
  }
  const rows = held ? held.rows : page?.rows
  const unfit = rows?.length === 0 ? nothingFits(t, state, narrows) : undefined
  const files = page?.file && rows && rows.length > 0 && <FileLinks {...page.file} />
  return (
    <AnswerLabels answer={page} keeps={held !== undefined}>
      {(filters || tools) && (
        <div className={filterStyles.bar}>
          {filters}
          {tools && (
            <div className={filterStyles.barEnd}>
              {tools}
              {files}
            </div>
          )}
        </div>
      )}
      {held && <WaitingRows count={held.waiting} onShow={showNewest} />}
      <div {...held?.hold}>
        {unfit ? (
          <State kind="empty" {...unfit} />
        ) : (
          children({ rows, error, onRetry: () => void refetch(), skeletonRows: state.size })
        )}
      </div>
      {rows && isGrowing && (
        <CursorPager state={state} next={page?.next} shown={rows.length} day="to">
          {!tools && files}
        </CursorPager>
      )}
      {rows && !isGrowing && (
        <Pager state={state} total={total ?? page?.total ?? 0} shown={rows.length}>
          {!tools && files}
        </Pager>
      )}
    </AnswerLabels>
  )
}
