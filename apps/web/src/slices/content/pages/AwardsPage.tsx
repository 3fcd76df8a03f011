import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { awardsQuery } from '../api/content-queries.ts'
import styles from '../components/content.module.css'
import { WaitingLines } from '../components/WaitingLines.tsx'

/** Entries of a competition and what they won. */
export default function AwardsPage() {
  const t = useT()
  const { data, error, refetch } = useQuery(awardsQuery(useLanguage()))
  return (
    <>
      <PageTitle title={t('content.awards')} total={data && formatInteger(data.total)} />
      <Panel>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <WaitingLines />}
        {data?.total === 0 && <p className={styles.text}>{t('content.noAwards')}</p>}
        {data && data.total > 0 && (
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
              rows={data.data.map(({ id, award, name, link, introduction, bonus }) => ({
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
        )}
      </Panel>
    </>
  )
}
