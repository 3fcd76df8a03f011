import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { searchQuery } from '../../../shared/api/network.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { FoundIcon, FoundText } from '../components/FoundRow.tsx'
import styles from '../components/results.module.css'
import { FOUND_KINDS, type Found, readFound } from '../found.ts'
import { searchTermOf } from '../term.ts'

/** Rows of each kind, the most that the server returns. */
const MOST = 50

/** Everything a search found. */
export default function SearchMorePage() {
  const t = useT()
  const [params] = useSearchParams()
  const term = searchTermOf(params.get('term') ?? '')
  const { data, error, refetch } = useQuery({ ...searchQuery(term, MOST), enabled: term !== '' })
  const link = (found: Found) => (
    <Link to={found.path} className={styles.found}>
      <FoundText found={found} />
    </Link>
  )
  return (
    <>
      <PageTitle title={t('search.results')} note={<bdi>{safeText(term)}</bdi>} />
      <Panel>
        <DataTable
          label={t('search.results')}
          columns={[
            { id: 'icon', header: '', cell: (found) => <FoundIcon found={found} /> },
            { id: 'value', header: t('column.name'), fill: true, cell: link },
            { id: 'kind', header: t('column.type'), align: 'end', cell: ({ kind }) => t(FOUND_KINDS[kind]) },
          ]}
          rows={term === '' ? [] : data && readFound(data, term)}
          rowKey={({ path }) => path}
          card={(found) => (
            <Card icon={<FoundIcon found={found} />} main={link(found)} meta={t(FOUND_KINDS[found.kind])} />
          )}
          empty={{ title: t('search.nothing'), line: t('search.errorLine') }}
          error={error}
          onRetry={refetch}
        />
      </Panel>
    </>
  )
}
