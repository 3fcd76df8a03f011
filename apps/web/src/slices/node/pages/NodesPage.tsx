import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { nothingFits } from '../../../shared/lists/nothing-fits.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { nodesQuery } from '../api/nodes-query.ts'

/** The nodes that our node knows. */
export default function NodesPage() {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(nodesQuery)
  const search = state.filter('search') ?? ''
  const rows = data?.data.filter(({ ip }) => ip.includes(search))
  return (
    <>
      <PageTitle
        title={t('nodes.title')}
        total={data && t('list.total', { n: formatInteger(data.total) })}
        note={t('nodes.note')}
      />
      <Panel>
        <div className={filterStyles.bar}>
          <label className={filterStyles.chip}>
            {t('nodes.search')}
            <input
              type="search"
              dir="ltr"
              className={filterStyles.input}
              value={search}
              onChange={(event) => state.change({ search: event.target.value })}
            />
          </label>
        </div>
        <p className={filterStyles.note}>{t('nodes.noPlace')}</p>
        <GrowingList rows={rows ?? []}>
          {(shown) => (
            <DataTable
              label={t('nodes.title')}
              compact
              columns={[
                {
                  id: 'host',
                  header: t('nodes.host'),
                  bone: 14,
                  fill: true,
                  cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi>,
                },
                { id: 'port', header: t('nodes.port'), align: 'right', cell: ({ port }) => port },
              ]}
              rows={rows && shown}
              rowKey={({ ip, port }) => `${ip}:${port}`}
              card={({ ip, port }) => <Card main={<bdi dir="ltr">{ip}</bdi>} end={port} />}
              empty={
                (data?.data.length ? nothingFits(t, state) : undefined) ?? {
                  title: t('nodes.empty'),
                  line: t('nodes.emptyLine'),
                }
              }
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </GrowingList>
      </Panel>
    </>
  )
}
