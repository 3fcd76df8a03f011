import type { AnswerOf, getAudit } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Unknown = AnswerOf<typeof getAudit>['unknown'][number]

const KINDS = {
  type: 'system.unknownType',
  field: 'system.unknownField',
  parameter: 'system.unknownParameter',
  result: 'system.unknownResult',
  opcode: 'system.unknownOpcode',
} as const
const number = (value: number | undefined) => (
  <bdi dir="ltr">{value === undefined ? '–' : formatInteger(value)}</bdi>
)

/** What the chain holds that this release does not know; nothing where it knows all. */
export function UnknownParts({ parts }: { parts: readonly Unknown[] | undefined }) {
  const t = useT()
  if (!parts?.length) return null
  const name = (row: Unknown) => <bdi dir="ltr">{row.name}</bdi>
  return (
    <Panel title={t('system.unknown')} note={t('system.unknownNote')}>
      <DataTable
        compact
        label={t('system.unknown')}
        columns={[
          { id: 'kind', header: t('system.kind'), cell: ({ kind }) => t(KINDS[kind]) },
          { id: 'name', header: t('system.unknownName'), fill: true, cell: name },
          { id: 'seen', header: t('system.unknownSeen'), align: 'right', cell: ({ seen }) => number(seen) },
          {
            id: 'first',
            header: t('system.unknownFirst'),
            align: 'right',
            cell: ({ firstBlock }) => number(firstBlock),
          },
          { id: 'last', header: t('system.at'), align: 'right', cell: ({ lastBlock }) => number(lastBlock) },
        ]}
        rows={parts}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        card={(row) => (
          <Card
            main={
              <>
                {t(KINDS[row.kind])} {name(row)}
              </>
            }
            end={number(row.seen)}
          />
        )}
        empty={{ title: t('system.none') }}
      />
    </Panel>
  )
}
