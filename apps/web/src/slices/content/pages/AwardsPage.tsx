import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import type { siteApi } from '../../../shared/api/site-client.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { awardsQuery } from '../api/content-queries.ts'
import styles from '../components/content.module.css'
import { WaitingLines } from '../components/WaitingLines.tsx'

type Award = Awaited<ReturnType<typeof siteApi.listAwards>>['data'][number]

/** Entries of a competition and what they won. */
export default function AwardsPage() {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(awardsQuery(useLanguage()))
  const { start, limit } = state.range
  const page = data && { rows: data.data.slice(start, start + limit), total: data.total }
  return (
    <>
      <PageTitle title={t('content.awards')} total={data && formatInteger(data.total)} />
      <Panel>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <WaitingLines />}
        {data?.total === 0 && <p className={styles.text}>{t('content.noAwards')}</p>}
        {page && page.total > 0 && (
          <PagedList state={state} query={{ data: page, error, refetch }}>
            {() => <AwardTable rows={page.rows} />}
          </PagedList>
        )}
      </Panel>
    </>
  )
}

function AwardTable({ rows }: { rows: readonly Award[] }) {
  const t = useT()
  return (
    <div className={styles.table}>
      <PlainTable
        label={t('content.awards')}
        columns={[
          { name: 'ID', isFigure: true },
          t('content.award'),
          t('content.name'),
          t('content.introduction'),
          { name: t('content.bonus'), isFigure: true },
        ]}
        rows={rows.map(({ id, award, name, link, introduction, bonus }) => ({
          key: String(id),
          cells: [
            id,
            award,
            link ? (
              <a key="name" href={link} target="_blank" rel="noreferrer">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi key="name">{name}</bdi>
            ),
            introduction,
            formatInteger(bonus),
          ],
        }))}
      />
    </div>
  )
}
