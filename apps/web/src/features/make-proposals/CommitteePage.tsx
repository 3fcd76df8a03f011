import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { exactParametersQuery, lastBefore, type Parameter } from '../../shared/api/exact-parameters.ts'
import { Card } from '../../shared/lists/Card.tsx'
import { DataTable } from '../../shared/lists/DataTable.tsx'
import { paths } from '../../shared/paths.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { ParameterMeaning } from '../../slices/proposal/components/ParameterMeaning.tsx'
import { ParameterName } from '../../slices/proposal/components/ParameterName.tsx'
import { ParameterValue } from '../../slices/proposal/components/ProposedParameters.tsx'

/** Every parameter of the chain with its value, and the one that the last proposal replaced. */
export default function CommitteePage() {
  const t = useT()
  const { data, error, refetch } = useQuery(exactParametersQuery)
  const sorted =
    data && [...data].sort((a, b) => (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER))
  const name = ({ key }: Parameter) => (
    <>
      <ParameterName of={key} />{' '}
      <bdi dir="ltr" className="mono muted">
        {key}
      </bdi>
      <div>
        <ParameterMeaning of={key} />
      </div>
    </>
  )
  const value = (row: Parameter) => <ParameterValue id={row.id ?? row.key} value={row.value} />
  const before = (row: Parameter) => {
    const old = lastBefore(row)
    return old === undefined ? '' : <ParameterValue id={row.id ?? row.key} value={old} />
  }
  return (
    <>
      <PageTitle
        title={t('proposals.committee')}
        note={t('proposals.committeeLine')}
        end={
          <Link className="link" to={paths.proposals()}>
            {t('proposals.title')}
          </Link>
        }
      />
      <Panel>
        <DataTable
          label={t('proposals.committee')}
          columns={[
            { id: 'id', header: '#', bone: 3, cell: (row) => row.id ?? '–' },
            { id: 'name', header: t('proposals.parameter'), bone: 40, fill: true, cell: name },
            { id: 'before', header: t('proposals.before'), align: 'right', bone: 10, cell: before },
            { id: 'value', header: t('proposals.current'), align: 'right', bone: 14, cell: value },
          ]}
          rows={sorted}
          rowKey={(row) => row.key}
          card={(row) => (
            <Card
              main={name(row)}
              end={
                lastBefore(row) === undefined ? (
                  value(row)
                ) : (
                  <>
                    <span className="muted">
                      {t('proposals.before')}: {before(row)}
                    </span>{' '}
                    · {value(row)}
                  </>
                )
              }
            />
          )}
          empty={{ title: t('proposals.noParameters') }}
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    </>
  )
}
