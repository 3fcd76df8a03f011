import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { statusQuery } from '../../../shared/api/network.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { auditQuery } from '../../../slices/node/api/system-query.ts'
import { AuditTables } from '../../../slices/node/components/AuditTables.tsx'
import { healthQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'

const KILOBYTE = 1024

/** The state of the site: users, messages, the audit of the index, page views. */
export function HealthPart() {
  const t = useT()
  const { data, error, refetch } = useQuery(healthQuery)
  const audit = useQuery(auditQuery)
  const { data: status } = useQuery(statusQuery)
  const behind = status && Math.max(0, status.node.block - status.database.block)
  return (
    <>
      <div className={styles.figures}>
        <Panel title={t('admin.health')}>
          <Facts
            facts={[
              {
                label: t('admin.indexed'),
                value: (
                  <Link className="link" to={paths.system()}>
                    {status ? formatInteger(status.database.block) : '–'}
                  </Link>
                ),
              },
              { label: t('admin.behind'), value: behind === undefined ? '–' : formatInteger(behind) },
              { label: t('admin.users'), value: data ? formatInteger(data.people) : '–' },
              { label: t('admin.sessions'), value: data ? formatInteger(data.sessions) : '–' },
              ...(data?.messages ?? []).map(({ state, count }) => ({
                label: `${t('admin.outbox')}: ${t(`admin.state.${state as 'waiting' | 'kept' | 'sent' | 'failed'}`)}`,
                value: formatInteger(count),
              })),
            ]}
          />
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        </Panel>
        {data && (
          <>
            <Panel title={t('admin.views')}>
              <div className={styles.body}>
                <PlainTable
                  label={t('admin.views')}
                  columns={[t('admin.page'), t('admin.count')]}
                  rows={data.views.map(({ page, views }) => ({
                    key: page,
                    cells: [
                      <bdi key="page" dir="ltr">
                        {page}
                      </bdi>,
                      formatInteger(views),
                    ],
                  }))}
                />
              </div>
            </Panel>
            <Panel title={t('admin.tables')}>
              <div className={styles.body}>
                <PlainTable
                  label={t('admin.tables')}
                  columns={[t('admin.table'), 'KiB']}
                  rows={data.tables.map(({ name, bytes }) => ({
                    key: name,
                    cells: [
                      <bdi key="name" dir="ltr" className="mono">
                        {name}
                      </bdi>,
                      formatInteger(Math.ceil(bytes / KILOBYTE)),
                    ],
                  }))}
                />
              </div>
            </Panel>
          </>
        )}
      </div>
      <div className={styles.audit}>
        <AuditTables audit={audit.data} error={audit.error} onRetry={() => void audit.refetch()} />
      </div>
    </>
  )
}
