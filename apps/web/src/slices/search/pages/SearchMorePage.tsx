import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { searchQuery } from '../../../shared/api/network.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ResultIcon, ResultText } from '../components/SearchResults.tsx'
import { resultLabel, resultPath } from '../result-path.ts'

/** Everything a search found. */
export default function SearchMorePage() {
  const t = useT()
  const [params] = useSearchParams()
  const term = params.get('term') ?? ''
  const { data, error, refetch } = useQuery({ ...searchQuery(term), enabled: term !== '' })
  const known = data?.filter((result) => resultPath(result))
  const kind = (result: (typeof data & object)[number]) => {
    const label = resultLabel(result)
    return label ? t(label) : ''
  }
  return (
    <>
      <PageTitle title={t('search.results')} note={<bdi>{term}</bdi>} />
      <Panel>
        <DataTable
          label={t('search.results')}
          columns={[
            {
              id: 'value',
              header: t('column.name'),
              fill: true,
              cell: (result) => (
                <Link to={resultPath(result) ?? ''}>
                  <ResultText result={result} />
                </Link>
              ),
            },
            { id: 'kind', header: t('column.type'), align: 'end', cell: kind },
          ]}
          rows={term === '' ? [] : known}
          rowKey={(result) => `${result.desc}${result.value}`}
          card={(result) => (
            <Card
              icon={<ResultIcon result={result} />}
              main={
                <Link to={resultPath(result) ?? ''}>
                  <ResultText result={result} />
                </Link>
              }
              meta={kind(result)}
            />
          )}
          empty={{ title: t('search.nothing'), line: t('search.errorLine') }}
          error={error}
          onRetry={refetch}
        />
      </Panel>
    </>
  )
}
