import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { healthQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'

const auditQuery = {
  queryKey: ['desk', 'audit'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getAudit({}, { signal }),
}
const KILOBYTE = 1024

/** How the site is doing: people, messages, the audit of the index, what is looked at. */
export function HealthPart() {
  const t = useT()
  const { data } = useQuery(healthQuery)
  const { data: audit } = useQuery(auditQuery)
  return (
    <div className={styles.figures}>
      <Panel title={t('desk.health')}>
        <Facts
          facts={[
            { label: t('desk.people'), value: formatInteger(data?.people ?? 0) },
            { label: t('desk.sessions'), value: formatInteger(data?.sessions ?? 0) },
            ...(data?.messages ?? []).map(({ state, count }) => ({
              label: `${t('desk.outbox')}: ${t(`desk.state.${state as 'waiting' | 'kept' | 'sent' | 'failed'}`)}`,
              value: formatInteger(count),
            })),
          ]}
        />
      </Panel>
      <Panel title={t('desk.audit')}>
        <div className={styles.body}>
          <PlainTable
            label={t('desk.audit')}
            columns={[t('desk.kind'), t('desk.compared'), t('desk.different')]}
            rows={(audit?.totals ?? []).map(({ kind, compared, different }) => ({
              key: kind,
              cells: [kind, formatInteger(compared), formatInteger(different)],
            }))}
          />
        </div>
      </Panel>
      <Panel title={t('desk.views')}>
        <div className={styles.body}>
          <PlainTable
            label={t('desk.views')}
            columns={[t('desk.page'), t('desk.count')]}
            rows={(data?.views ?? []).map(({ page, views }) => ({
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
      <Panel title={t('desk.tables')}>
        <div className={styles.body}>
          <PlainTable
            label={t('desk.tables')}
            columns={[t('desk.table'), 'KiB']}
            rows={(data?.tables ?? []).map(({ name, bytes }) => ({
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
    </div>
  )
}
