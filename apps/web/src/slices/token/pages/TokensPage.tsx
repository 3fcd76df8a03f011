import { useQuery } from '@tanstack/react-query'
import type { TokenOverview } from '@tronlens/api-contract'
import { isAddress, type TokenAmount, tokenAmount, toSmallestUnit } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { Switch } from '../../../shared/form/Switch.tsx'
import { formatChange, formatCompact, formatInteger, formatPrice } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { TOKEN_FILTERS, tokenListQuery } from '../api/token-queries.ts'

const DEFAULT_SORT = '-holderCount'
/** Value of `showAll` that leaves out tokens which look like better known ones. */
const WITHOUT_IMITATIONS = 2

/** The id that leads to the page of a token: `_`, a number, or a contract address. */
const idOf = (row: TokenOverview): string => row.contractAddress || String(row.tokenId)

/** The supply in whole tokens, fractions cut off: it comes scaled, as text. */
const supplyOf = (row: TokenOverview): TokenAmount =>
  tokenAmount(/^\d+(\.\d*)?$/.test(String(row.supply)) ? toSmallestUnit(String(row.supply), 0) : 0n)

/** All tokens of every standard. */
export default function TokensPage() {
  const t = useT()
  const state = useUrlState()
  const filter = chosen(state, 'filter', TOKEN_FILTERS)
  const search = state.filter('search')
  const sort = state.filter('sort') ?? DEFAULT_SORT
  const hides = state.filter('imitations') === 'hidden'
  const query = useQuery(
    tokenListQuery({
      ...state.range,
      filter,
      search,
      sort: sort.replace('-', ''),
      order: sort.startsWith('-') ? 'desc' : 'asc',
      showAll: hides ? WITHOUT_IMITATIONS : undefined,
    }),
  )
  const token = (row: TokenOverview, hidesContract = false) => (
    <Token
      id={idOf(row)}
      symbol={row.abbr || row.name}
      name={row.name === row.abbr ? undefined : row.name}
      type={row.tokenType}
      logo={row.imgUrl}
      imitates={row.imitatesSymbol}
      level={row.level}
      isVerified={row.contractAddress.startsWith('T') ? row.verified : undefined}
      detailed
      hidesContract={hidesContract}
    />
  )
  return (
    <ListPage
      title={t('token.list')}
      state={state}
      query={query}
      note={query.data && t('token.newInWeek', { n: formatInteger(query.data.newInWeek) })}
      filters={
        <>
          <Segments
            label={t('token.filter')}
            value={filter}
            onChange={(next) => state.change({ filter: next === 'all' ? undefined : next })}
            options={TOKEN_FILTERS.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : value.toUpperCase(),
            }))}
          />
          <FilterChip
            label={search && t('token.searchFor', { term: search })}
            onClear={() => state.change({ search: undefined })}
          />
          <Switch isOn={hides} onChange={(isOn) => state.change({ imitations: isOn ? 'hidden' : undefined })}>
            {t('token.hideImitations')}
          </Switch>
        </>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('token.list')}
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === DEFAULT_SORT ? undefined : value }),
          }}
          columns={[
            { id: 'token', header: t('column.token'), fill: true, bone: 28, cell: (row) => token(row, true) },
            {
              id: 'contract',
              header: t('token.contract'),
              bone: 14,
              cell: ({ contractAddress }) =>
                isAddress(contractAddress) ? (
                  <Address value={contractAddress} isContract />
                ) : (
                  <span className="muted">–</span>
                ),
            },
            {
              id: 'price',
              header: t('column.price'),
              sort: 'priceInTrx',
              align: 'right',
              from: 'lg',
              cell: ({ priceInTrx }) =>
                priceInTrx > 0 ? (
                  <bdi dir="ltr">{formatPrice(priceInTrx)}</bdi>
                ) : (
                  <span className="muted">–</span>
                ),
            },
            {
              id: 'change',
              header: t('column.change'),
              sort: 'gain',
              align: 'right',
              from: 'xl',
              cell: ({ gain }) =>
                gain === null ? (
                  <span className="muted">–</span>
                ) : (
                  <bdi dir="ltr" className={gain < 0 ? 'bad' : undefined}>
                    {formatChange(gain * 100)}
                  </bdi>
                ),
            },
            {
              id: 'market',
              header: t('column.marketValue'),
              sort: 'marketcap',
              align: 'right',
              from: 'xl',
              cell: ({ marketcap }) =>
                marketcap > 0 ? (
                  <bdi dir="ltr">{formatCompact(marketcap)}</bdi>
                ) : (
                  <span className="muted">–</span>
                ),
            },
            {
              id: 'supply',
              header: t('column.supply'),
              amount: (row) => ({ value: supplyOf(row), decimals: 0 }),
            },
            {
              id: 'holders',
              header: t('column.holders'),
              sort: 'holderCount',
              align: 'right',
              cell: (row) => formatInteger(row.nrOfTokenHolders),
            },
            {
              id: 'transfers',
              header: t('column.transfers'),
              sort: 'transferCount',
              align: 'right',
              from: 'md',
              cell: (row) => formatInteger(row.transferCount),
            },
            {
              id: 'created',
              header: t('column.created'),
              sort: 'dateCreated',
              align: 'end',
              from: 'md',
              cell: (row) => (row.dateCreated > 0 ? formatDate(row.dateCreated) : '–'),
            },
          ]}
          rowKey={idOf}
          card={(row) => (
            <Card
              main={token(row)}
              meta={t('token.holdersCount', { n: formatInteger(row.nrOfTokenHolders) })}
              end={<Amount value={supplyOf(row)} decimals={0} />}
            />
          )}
          empty={{ title: t('token.empty') }}
        />
      )}
    </ListPage>
  )
}
