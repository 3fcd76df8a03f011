import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'
import { PAGING_CEILING } from './url-state.ts'

export interface ListPageProps<Row> extends PagedListProps<Row> {
  title: string
  /** Rows in all, when that is more than one can page to. */
  count?: number | undefined
  /** A fact next to the count, before the end of paging where there is one. */
  note?: ReactNode
}

/** A page that is one list: its title with how many there are, then the list. */
export function ListPage<Row>({ title, count, note, ...list }: ListPageProps<Row>) {
  const t = useT()
  const page = list.query.data
  const total = list.total ?? page?.total ?? 0
  const ceiling =
    !list.isGrowing && total > PAGING_CEILING && t('list.ceiling', { n: formatInteger(PAGING_CEILING) })
  return (
    <>
      <PageTitle
        title={title}
        total={page && t('list.total', { n: formatInteger(count ?? total) })}
        note={
          note && ceiling ? (
            <>
              {note} · {ceiling}
            </>
          ) : (
            note || ceiling
          )
        }
      />
      <Panel>
        <PagedList {...list} />
      </Panel>
    </>
  )
}
