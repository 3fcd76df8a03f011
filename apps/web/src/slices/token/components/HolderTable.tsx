import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatAmount, toApproximate } from '../../../shared/format/amount.ts'
import { formatCompact, formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { PageView } from '../../../shared/lists/PagedList.tsx'
import { holderChangesQuery } from '../api/spread-queries.ts'
import type { Holder } from '../api/token-queries.ts'
import { shareOf } from '../share.ts'
import type { TokenDetail } from '../token.ts'
import { HolderWords } from './HolderWords.tsx'
import styles from './token.module.css'

export type HolderTableProps = PageView<Holder> & {
  token: Pick<TokenDetail, 'id' | 'issuer' | 'decimals' | 'symbol' | 'supply'>
  /** Holders on the pages before; undefined where the place among all holders is not known. */
  start: number | undefined
}

/** Addresses of one question about changes. */
const MOST_ASKED = 50

/** Who holds a token, how much of it, what is known of each and what changed within thirty days. */
export function HolderTable({ token, start, ...view }: HolderTableProps) {
  const { id, decimals, symbol, supply } = token
  const t = useT()
  const { data: changes } = useQuery(
    holderChangesQuery(
      id,
      (view.rows ?? []).slice(0, MOST_ASKED).map(({ address }) => address),
    ),
  )
  const share = ({ value }: Holder): number => shareOf(value, supply)
  const largest = view.rows?.[0] ? share(view.rows[0]) : 0
  const ofLargest = (row: Holder): number => (largest > 0 ? share(row) / largest : 0)
  const place = (index: number) => (start === undefined ? '–' : formatInteger(start + index + 1))
  const holder = (row: Holder) => <Address value={row.address} name={row.name} />
  const words = (row: Holder) => <HolderWords holder={row} token={token} change={changes?.get(row.address)} />
  const change = ({ address }: Holder) => {
    const found = changes?.get(address)
    if (!found) return '\u00A0'
    if (found.change === undefined) return <span data-tip={t('tokenPage.notSoFarBack')}>–</span>
    return (
      <bdi dir="ltr" data-tip={formatAmount(found.change, decimals, symbol)}>
        {formatCompact(toApproximate(found.change, decimals), 1, found.change > 0n ? '+' : '')}
      </bdi>
    )
  }
  return (
    <DataTable
      label={t('token.holders')}
      columns={[
        {
          id: 'rank',
          header: t('column.rank'),
          bone: 2,
          cell: (_row, index) => <span className="muted">{place(index)}</span>,
        },
        { id: 'account', header: t('tokenPage.holder'), bone: 14, cell: holder },
        { id: 'words', header: t('tokenPage.inWords'), fill: true, from: 'lg', bone: 40, cell: words },
        {
          id: 'balance',
          header: t('tokenPage.holds'),
          amount: ({ value }) => ({ value, decimals, unit: symbol }),
        },
        {
          id: 'share',
          header: t('column.share'),
          cell: (row) => (
            <span className={styles.share}>
              <Bar height={6} parts={[{ share: ofLargest(row) }]} />
              {formatPercent(share(row))}
            </span>
          ),
        },
        {
          id: 'change',
          header: t('tokenPage.thirtyDays'),
          align: 'right',
          from: 'md',
          room: 8,
          cell: change,
        },
      ]}
      {...view}
      rowKey={({ address }) => address}
      card={(row, index) => (
        <Card
          icon={place(index)}
          main={
            <span className={styles.holderLine}>
              {holder(row)}
              <Amount value={row.value} decimals={decimals} unit={symbol} />
            </span>
          }
          meta={words(row)}
          end={formatPercent(share(row))}
        />
      )}
      empty={{ title: t('token.noHolders') }}
    />
  )
}
