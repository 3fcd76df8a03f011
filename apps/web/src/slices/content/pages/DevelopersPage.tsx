import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { type DeveloperSort, developersQuery } from '../api/content-queries.ts'
import styles from '../components/content.module.css'
import { WaitingLines } from '../components/WaitingLines.tsx'

const PAGE = 20
/** The first rows of the page are marked. */
const TOP_ROWS = 5
const COLUMNS = [
  { field: 'currentYear', label: 'content.thisYear' },
  { field: 'currentQuarter', label: 'content.thisQuarter' },
  { field: 'currentMonth', label: 'content.thisMonth' },
] as const

/**
 * The picture of a developer where it lies on this site or in the text itself: nothing
 * is asked of other servers.
 */
function Picture({ extra }: { extra: string }) {
  const { imgUrl } = JSON.parse(extra) as { imgUrl: string } // the contract names the form
  return /^(?:data:image\/|\/(?!\/))/.test(imgUrl) ? (
    <img src={imgUrl} alt="" width={24} height={24} className={styles.picture} />
  ) : null
}

/** Points that developers were given. */
export default function DevelopersPage() {
  const t = useT()
  const [sort, setSort] = useState<DeveloperSort>({
    search: '',
    page: 1,
    sortField: 'currentYear',
    userSort: -1,
  })
  const [note, setNote] = useState<{ name: string; note: string }>()
  const { data, error, refetch } = useQuery(developersQuery(sort))
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  return (
    <>
      <PageTitle title={t('content.developers')} total={data && formatInteger(data.total)} />
      <Panel>
        <div className={styles.search}>
          <Field
            label={t('content.searchDeveloper')}
            value={sort.search}
            maxLength={100}
            onChange={(search) => setSort({ ...sort, search, page: 1 })}
          />
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <WaitingLines />}
        {data?.total === 0 && <p className={styles.text}>{t('content.noDevelopers')}</p>}
        {data && data.total > 0 && (
          <div className={styles.table}>
            <PlainTable
              label={t('content.developers')}
              columns={[
                t('content.developer'),
                ...COLUMNS.map(
                  ({ field, label }) =>
                    ({
                      name: t(label),
                      isFigure: true,
                      sort:
                        sort.sortField !== field ? 'none' : sort.userSort < 0 ? 'descending' : 'ascending',
                      head: (
                        <button
                          type="button"
                          className="link"
                          onClick={() =>
                            setSort({
                              ...sort,
                              page: 1,
                              sortField: field,
                              userSort: sort.sortField === field && sort.userSort < 0 ? 1 : -1,
                            })
                          }
                        >
                          {t(label)}
                        </button>
                      ),
                    }) as const,
                ),
                t('content.points'),
              ]}
              rows={data.data.map(
                ({ name, extra, currentYear, currentQuarter, currentMonth, note: text }, index) => ({
                  key: name,
                  isMarked: index < TOP_ROWS,
                  cells: [
                    <span key="name" className={styles.developer}>
                      <Picture extra={extra} />
                      <bdi>{name}</bdi>
                    </span>,
                    formatInteger(currentYear),
                    formatInteger(currentQuarter),
                    formatInteger(currentMonth),
                    <button
                      key="points"
                      type="button"
                      className="link"
                      onClick={() => setNote({ name, note: text })}
                    >
                      {t('content.viewPoints')}
                    </button>,
                  ],
                }),
              )}
            />
          </div>
        )}
        {pages > 1 && (
          <div className={styles.foot}>
            <button
              type="button"
              className="link"
              disabled={sort.page === 1}
              onClick={() => setSort({ ...sort, page: sort.page - 1 })}
            >
              {t('content.newer')}
            </button>
            <button
              type="button"
              className="link"
              disabled={sort.page >= pages}
              onClick={() => setSort({ ...sort, page: sort.page + 1 })}
            >
              {t('content.older')}
            </button>
          </div>
        )}
      </Panel>
      {note && (
        <Dialog title={<bdi>{note.name}</bdi>} onClose={() => setNote(undefined)}>
          <p>{note.note || '–'}</p>
        </Dialog>
      )}
    </>
  )
}
