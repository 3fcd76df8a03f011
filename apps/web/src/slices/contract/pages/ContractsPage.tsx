import { useQuery } from '@tanstack/react-query'
import type { ContractRow } from '@tronlens/api-contract'
import { readSun } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { trxCell } from '../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate, SECOND } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { contractListQuery } from '../api/contract-lists.ts'
import { TokenOf } from '../components/TokenOf.tsx'
import { licenseName } from '../licenses.ts'

const DEFAULT_SORT = '-trxCount'
/** How far the code on the chain is that of a source: to the last byte, or all instructions of it. */
const VERIFIED = 2
const PARTLY = 1
const SOURCES = ['all', 'verified'] as const

/** The version of the compiler and the licence of the source, as far as they are known. */
const compiledWith = ({ compile_version, license }: ContractRow): string =>
  [/\d+\.\d+\.\d+/.exec(compile_version)?.[0], licenseName(license)].filter(Boolean).join(' · ')

function SourceMark({ status }: { status: number }) {
  const t = useT()
  if (status === VERIFIED) return <Tag kind="ok">{t('contracts.verified')}</Tag>
  if (status === PARTLY) return <Tag kind="ok">{t('contracts.partly')}</Tag>
  return <span className="muted">{t('contracts.unverified')}</span>
}

/** All contracts, the busiest first. */
export default function ContractsPage() {
  const t = useT()
  const state = useUrlState()
  const sort = state.filter('sort') ?? DEFAULT_SORT
  const source = chosen(state, 'source', SOURCES)
  const search = state.filter('search')
  const query = useQuery(
    contractListQuery({
      ...state.range,
      sort,
      search,
      'verified-only': source === 'verified' ? true : undefined,
    }),
  )
  return (
    <ListPage
      title={t('contracts.title')}
      state={state}
      query={query}
      note={query.data && t('contracts.today', { n: formatInteger(query.data.newToday) })}
      filters={
        <>
          <Segments
            label={t('contracts.source')}
            value={source}
            onChange={(next) => state.change({ source: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('common.all') },
              { value: 'verified', label: t('contracts.verified') },
            ]}
          />
          <FilterChip
            label={search && t('token.searchFor', { term: search })}
            onClear={() => state.change({ search: undefined })}
          />
          <Link className="link" to={paths.verify()}>
            {t('contracts.verify')}
          </Link>
        </>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contracts.title')}
          compact
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === DEFAULT_SORT ? undefined : value }),
          }}
          columns={[
            {
              id: 'contract',
              header: t('address.contract'),
              bone: 14,
              cell: (row) => <Address value={row.address} name={row.name || undefined} isContract />,
            },
            {
              id: 'token',
              header: t('column.token'),
              from: 'lg',
              cell: (row) => <TokenOf contract={row} />,
            },
            {
              id: 'source',
              header: t('contracts.source'),
              cell: (row) => <SourceMark status={row.verify_status} />,
            },
            {
              id: 'compiler',
              header: t('contracts.compiler'),
              from: 'xl',
              cell: (row) => <bdi dir="ltr">{compiledWith(row) || '–'}</bdi>,
            },
            {
              id: 'verified',
              header: t('contracts.verifiedAt'),
              from: 'xl',
              cell: (row) => (row.verify_time ? formatDate(Number(row.verify_time) * SECOND) : '–'),
            },
            {
              id: 'calls',
              header: t('contracts.calls'),
              sort: 'trxCount',
              align: 'right',
              cell: (row) => formatInteger(row.trxCount),
            },
            {
              id: 'balance',
              header: t('column.balance'),
              sort: 'balance',
              amount: (row) => trxCell(readSun(row.balance), 'TRX'),
            },
            {
              id: 'creator',
              header: t('address.creator'),
              from: 'md',
              cell: (row) => <AddressText value={row.creator} />,
            },
            {
              id: 'created',
              header: t('contracts.created'),
              sort: 'timestamp',
              align: 'end',
              from: 'md',
              cell: (row) => (row.date_created > 0 ? <TimeAgo time={row.date_created} long /> : '–'),
            },
          ]}
          rowKey={(row) => row.address}
          card={(row) => (
            <Card
              main={<Address value={row.address} name={row.name || undefined} isContract />}
              meta={
                <>
                  <SourceMark status={row.verify_status} /> {compiledWith(row)}
                </>
              }
              end={formatInteger(row.trxCount)}
            />
          )}
          empty={{ title: t('contracts.empty') }}
        />
      )}
    </ListPage>
  )
}
