import { useQuery } from '@tanstack/react-query'
import type { StoredKind } from '@tronlens/api-contract/site'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel, Panels } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { storedQuery } from '../api/content-queries.ts'
import styles from '../components/content.module.css'
import { WaitingLines } from '../components/WaitingLines.tsx'

/** What each kind of table is kept for. */
const PURPOSES: Record<StoredKind, TranslationKey> = {
  account: 'content.stored.account',
  session: 'content.stored.session',
  code: 'content.stored.code',
  throttle: 'content.stored.throttle',
  message: 'content.stored.message',
  tag: 'content.stored.tag',
  alert: 'content.stored.alert',
  key: 'content.stored.key',
  filter: 'content.stored.filter',
  signing: 'content.stored.signing',
  source: 'content.stored.source',
  public: 'content.stored.public',
  operator: 'content.stored.operator',
  count: 'content.stored.count',
  machine: 'content.stored.machine',
  other: 'content.stored.other',
}

const PROMISES = [
  'content.privacy.keys',
  'content.privacy.cookies',
  'content.privacy.views',
  'content.privacy.origins',
  'content.privacy.push',
  'content.privacy.delete',
] as const satisfies readonly TranslationKey[]

/** What this site stores about users: promises, and every table of user data in the database. */
export default function PrivacyPage() {
  const t = useT()
  const { data, error, refetch } = useQuery(storedQuery)
  return (
    <>
      <PageTitle title={t('footer.privacy')} />
      <Panels>
        <Panel title={t('content.privacy.how')}>
          <div className={styles.text}>
            <ul>
              {PROMISES.map((promise) => (
                <li key={promise}>{t(promise)}</li>
              ))}
            </ul>
          </div>
        </Panel>
        <Panel title={t('content.privacy.stored')} note={data?.tables.length}>
          <p className={styles.text}>{t('content.privacy.storedLine')}</p>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !data && <WaitingLines />}
          {data && (
            <div className={styles.table}>
              <PlainTable
                label={t('content.privacy.stored')}
                columns={[
                  t('content.privacy.table'),
                  t('content.privacy.purpose'),
                  t('content.privacy.columns'),
                ]}
                rows={data.tables.map(({ name, kind, columns }) => ({
                  key: name,
                  cells: [
                    <bdi key="name" dir="ltr" className="mono">
                      {name}
                    </bdi>,
                    t(PURPOSES[kind]),
                    <bdi key="columns" dir="ltr">
                      {columns.join(', ')}
                    </bdi>,
                  ],
                }))}
              />
            </div>
          )}
        </Panel>
      </Panels>
    </>
  )
}
