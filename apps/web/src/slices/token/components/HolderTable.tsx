import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { PageView } from '../../../shared/lists/PagedList.tsx'
import type { Holder } from '../api/token-queries.ts'
import type { TokenDetail } from '../token.ts'

export type HolderTableProps = PageView<Holder> & {
  token: Pick<TokenDetail, 'decimals' | 'symbol' | 'supply'>
  /** Holders on the pages before. */
  start: number
}

/** Parts per million keep the division of big integers exact enough for a bar. */
const SCALE = 1_000_000n

/** Who holds a token and how much of it. */
export function HolderTable({ token, start, ...view }: HolderTableProps) {
  const { decimals, symbol, supply } = token
  const t = useT()
  const share = ({ value }: Holder): number =>
    supply > 0n ? Number((value * SCALE) / supply) / Number(SCALE) : 0
  const holder = (row: Holder) => <Address value={row.address} name={row.name} />
  return (
    <DataTable
      label={t('token.holders')}
      columns={[
        {
          id: 'rank',
          header: t('column.rank'),
          bone: 2,
          cell: (_row, index) => <span className="muted">{formatInteger(start + index + 1)}</span>,
        },
        { id: 'account', header: t('column.account'), bone: 14, cell: holder },
        {
          id: 'bar',
          header: <span className="visually-hidden">{t('column.share')}</span>,
          fill: true,
          from: 'md',
          cell: (row) => <Bar height={6} parts={[{ share: share(row) }]} />,
        },
        {
          id: 'balance',
          header: t('column.balance'),
          amount: ({ value }) => ({ value, decimals, unit: symbol }),
        },
        { id: 'share', header: t('column.share'), align: 'right', cell: (row) => formatPercent(share(row)) },
      ]}
      {...view}
      rowKey={({ address }) => address}
      card={(row) => (
        <Card
          main={holder(row)}
          meta={<Amount value={row.value} decimals={decimals} unit={symbol} />}
          end={formatPercent(share(row))}
        />
      )}
      empty={{ title: t('token.noHolders') }}
    />
  )
}
