import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { statusQuery } from '../../../shared/api/network.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { type Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel, Panels } from '../../../shared/ui/Panel.tsx'
import { auditQuery, contentQuery } from '../api/system-query.ts'
import { AuditTables } from '../components/AuditTables.tsx'
import { LagPanel } from '../components/LagPanel.tsx'
import { UnknownParts } from '../components/UnknownParts.tsx'

const number = (value: number) => <bdi dir="ltr">{formatInteger(value)}</bdi>

/** How far the index is, what its content hashes to, and how it compares with the node. */
export default function SystemPage() {
  const t = useT()
  const { data: status, error } = useQuery(statusQuery)
  const { data: content, error: contentError } = useQuery(contentQuery)
  const audit = useQuery(auditQuery)
  // what is not known yet has its place already
  const fact = (label: TranslationKey, value: ReactNode): Fact => ({
    label: t(label),
    value: value ?? <Missing error={error} width="8ch" />,
  })
  return (
    <>
      <PageTitle title={t('system.title')} note={t('system.note')} />
      <Panels>
        <Panel title={t('system.state')}>
          <Facts
            columns={2}
            facts={[
              fact('system.first', status && number(status.history.from)),
              ...(status && status.history.rowsFrom < status.history.from
                ? [fact('system.rowsFrom', number(status.history.rowsFrom))]
                : []),
              fact('system.head', status && number(status.database.block)),
              fact('system.solid', status && number(status.solidity.block)),
              fact(
                'system.node',
                status && (
                  <>
                    {number(status.node.block)}
                    {status.node.behind > 0 &&
                      ` · ${t('status.nodeBehind', { n: formatInteger(status.node.behind) })}`}
                  </>
                ),
              ),
              fact(
                'system.latency',
                status &&
                  (status.node.online ? (
                    <bdi dir="ltr">{formatInteger(Math.round(status.node.latencyMs))} ms</bdi>
                  ) : (
                    t('system.offline')
                  )),
              ),
              {
                label: content ? (
                  t('system.hash', { from: formatInteger(content.from), to: formatInteger(content.to) })
                ) : (
                  <Missing error={contentError} width="20ch" />
                ),
                value: content ? (
                  <span title={status?.history.from === 0 ? t('system.hashLine') : undefined}>
                    <bdi dir="ltr" className="mono">
                      {content.hash}
                    </bdi>
                  </span>
                ) : (
                  <Missing error={contentError} width="32ch" />
                ),
                wide: true,
              },
            ]}
          />
        </Panel>
        <LagPanel />
        <UnknownParts parts={audit.data?.unknown} />
        <AuditTables audit={audit.data} error={audit.error} onRetry={() => void audit.refetch()} />
      </Panels>
    </>
  )
}
