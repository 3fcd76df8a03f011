import type { AnswerOf, getAudit } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Audit = AnswerOf<typeof getAudit>

const KINDS = { account: 'system.account', token: 'system.token', block: 'system.block' } as const
const number = (value: number) => <bdi dir="ltr">{formatInteger(value)}</bdi>

/** What was compared with the node, and the newest differences. */
export function AuditTables({
  audit,
  error,
  onRetry,
}: {
  audit: Audit | undefined
  error: unknown
  onRetry: () => void
}) {
  const t = useT()
  const kindOf = (kind: string) => {
    const key = KINDS[kind as keyof typeof KINDS]
    return key ? t(key) : kind
  }
  const shared = { compact: true, error, onRetry } as const
  return (
    <>
      <Panel title={t('system.audit')}>
        <DataTable
          {...shared}
          skeletonRows={Object.keys(KINDS).length}
          label={t('system.audit')}
          columns={[
            { id: 'kind', header: t('system.kind'), fill: true, cell: ({ kind }) => kindOf(kind) },
            {
              id: 'compared',
              header: t('system.compared'),
              align: 'right',
              cell: (row) => number(row.compared),
            },
            {
              id: 'different',
              header: t('system.different'),
              align: 'right',
              cell: (row) => number(row.different),
            },
            {
              id: 'repaired',
              header: t('system.repaired'),
              align: 'right',
              cell: (row) => number(row.repaired),
            },
            { id: 'at', header: t('system.at'), align: 'right', cell: (row) => number(row.block) },
          ]}
          rows={audit?.totals}
          rowKey={({ kind }) => kind}
          card={(row) => (
            <Card
              main={kindOf(row.kind)}
              end={
                <>
                  {number(row.different)} / {number(row.compared)}
                </>
              }
            />
          )}
          empty={{ title: t('system.nothing'), line: t('system.nothingLine') }}
        />
      </Panel>
      <Panel title={t('system.differences')}>
        <DataTable
          {...shared}
          label={t('system.differences')}
          columns={[
            {
              id: 'subject',
              header: t('system.subject'),
              fill: true,
              cell: ({ subject }) => <bdi dir="ltr">{subject}</bdi>,
            },
            { id: 'field', header: t('system.field'), cell: ({ field }) => <bdi dir="ltr">{field}</bdi> },
            {
              id: 'indexed',
              header: t('system.indexed'),
              align: 'right',
              cell: ({ indexed }) => <bdi dir="ltr">{indexed}</bdi>,
            },
            {
              id: 'reported',
              header: t('system.nodeValue'),
              align: 'right',
              cell: ({ reported }) => <bdi dir="ltr">{reported}</bdi>,
            },
            { id: 'at', header: t('system.at'), align: 'right', cell: (row) => number(row.block) },
          ]}
          rows={audit?.differences}
          rowKey={(row) => `${row.subject}/${row.field}/${row.time}`}
          card={(row) => (
            <Card main={<bdi dir="ltr">{row.subject}</bdi>} end={<bdi dir="ltr">{row.reported}</bdi>} />
          )}
          empty={{ title: t('system.none'), line: t('system.noneLine') }}
        />
      </Panel>
    </>
  )
}
