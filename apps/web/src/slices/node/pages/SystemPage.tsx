import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { statusQuery } from '../../../shared/api/network.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { auditQuery, contentQuery } from '../api/system-query.ts'
import { AuditTables } from '../components/AuditTables.tsx'

const number = (value: number) => <bdi dir="ltr">{formatInteger(value)}</bdi>

/** How far the index is, what its content hashes to, and how it compares with the node. */
export default function SystemPage() {
  const t = useT()
  const { data: status } = useQuery(statusQuery)
  const { data: content } = useQuery(contentQuery)
  const audit = useQuery(auditQuery)
  return (
    <>
      <PageTitle title={t('system.title')} note={t('system.note')} />
      <Panel title={t('system.state')}>
        <Facts
          columns={2}
          facts={[
            status && { label: t('system.first'), value: number(status.history.from) },
            status && { label: t('system.head'), value: number(status.database.block) },
            status && { label: t('system.solid'), value: number(status.solidity.block) },
            status && { label: t('system.node'), value: number(status.node.block) },
            status && {
              label: t('system.latency'),
              value: status.node.online ? (
                <bdi dir="ltr">{formatInteger(Math.round(status.node.latencyMs))} ms</bdi>
              ) : (
                t('system.offline')
              ),
            },
            content && {
              label: t('system.hash', { from: formatInteger(content.from), to: formatInteger(content.to) }),
              value: (
                <span title={t('system.hashLine')}>
                  <bdi dir="ltr" className="mono">
                    {content.hash}
                  </bdi>
                </span>
              ),
              wide: true,
            },
          ]}
        />
      </Panel>
      <AuditTables audit={audit.data} error={audit.error} onRetry={() => void audit.refetch()} />
    </>
  )
}
