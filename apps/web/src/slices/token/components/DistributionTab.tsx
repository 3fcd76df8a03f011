import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { distributionQuery, type RankShare } from '../api/token-charts.ts'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

/** Parts per million keep the division of big integers exact enough for a bar. */
const SCALE = 1_000_000n
const HUNDRED = 100

/** How the supply is spread over its holders, from the largest to all others. */
export function DistributionTab({ token }: { token: TokenDetail }) {
  const t = useT()
  const { decimals, symbol, supply } = token
  const { data, error, refetch } = useQuery(distributionQuery(token.id, supply))
  const share = (value: bigint): number =>
    supply > 0n ? Number((value * SCALE) / supply) / Number(SCALE) : 0
  const upTo = (rank: number): number =>
    share(
      (data ?? []).reduce((sum, { to, value }) => (to !== undefined && to <= rank ? sum + value : sum), 0n),
    )
  const name = ({ from, to }: RankShare) =>
    to === undefined
      ? t('tokenPage.others')
      : t('tokenPage.ranks', { from: formatInteger(from), to: formatInteger(to) })
  const rows = data?.filter(({ value }) => value > 0n)
  return (
    <>
      <p className={styles.words}>
        {data ? (
          rows?.length === 0 ? (
            t('tokenPage.notSpread')
          ) : (
            t('tokenPage.spread', {
              ten: formatPercent(upTo(10)),
              hundred: formatPercent(upTo(HUNDRED)),
            })
          )
        ) : (
          <span className="bone" style={{ width: '60%' }} />
        )}{' '}
        <span className="muted">{t('tokenPage.counted')}</span>
      </p>
      <DataTable
        label={t('tokenPage.distribution')}
        columns={[
          { id: 'rank', header: t('token.holders'), bone: 14, cell: name },
          {
            id: 'bar',
            header: <span className="visually-hidden">{t('column.share')}</span>,
            fill: true,
            from: 'md',
            cell: ({ value }) => <Bar height={6} parts={[{ share: share(value) }]} />,
          },
          {
            id: 'amount',
            header: t('column.balance'),
            amount: ({ value }) => ({ value, decimals, unit: symbol }),
          },
          {
            id: 'share',
            header: t('column.share'),
            align: 'right',
            cell: ({ value }) => formatPercent(share(value)),
          },
        ]}
        rows={rows}
        rowKey={({ from }) => String(from)}
        card={(row) => (
          <Card
            main={name(row)}
            meta={<Amount value={row.value} decimals={decimals} unit={symbol} />}
            end={formatPercent(share(row.value))}
          />
        )}
        empty={{ title: t('token.noHolders') }}
        error={error}
        onRetry={() => void refetch()}
        skeletonRows={5}
      />
    </>
  )
}
