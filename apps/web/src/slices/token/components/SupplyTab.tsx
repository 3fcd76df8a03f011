import { useQuery } from '@tanstack/react-query'
import { type Address, type TokenAmount, tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { DayChart } from '../../../shared/chart/DayChart.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { everyDay, supplyDaysQuery } from '../api/token-charts.ts'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

/** What a contract minted and burned of its token, according to its events. */
export function SupplyTab({ token, contract }: { token: TokenDetail; contract: Address }) {
  const t = useT()
  const { decimals } = token
  const { data, error, refetch } = useQuery(supplyDaysQuery(contract))
  const newestFirst = data?.toReversed()
  const amount = (value: TokenAmount) => ({ value, decimals })
  return (
    <>
      {data?.length !== 0 && (
        <section aria-label={t('tokenPage.supplyAfter')}>
          <h3 className={styles.chartTitle}>{t('tokenPage.supplyAfter')}</h3>
          {data && data.length > 0 ? (
            <DayChart
              points={everyDay(data, ({ supply }) => toApproximate(supply, decimals), 'kept')}
              summary={t('tokenPage.supplyAfter')}
              unit={token.symbol}
              kind="step"
              isLow
            />
          ) : (
            <div className={styles.chartSpace} />
          )}
        </section>
      )}
      <GrowingList rows={newestFirst ?? []}>
        {(shown) => (
          <DataTable
            label={t('tokenPage.supplyHistory')}
            compact
            columns={[
              { id: 'day', header: t('tokenPage.day'), fill: true, cell: ({ day }) => formatDate(day) },
              { id: 'minted', header: t('tokenPage.minted'), amount: ({ minted }) => amount(minted) },
              { id: 'burned', header: t('tokenPage.burned'), amount: ({ burned }) => amount(burned) },
              { id: 'supply', header: t('tokenPage.supplyAfter'), amount: ({ supply }) => amount(supply) },
            ]}
            rows={newestFirst && shown}
            rowKey={({ day }) => String(day)}
            card={({ day, minted, burned, supply }) => (
              <Card
                main={formatDate(day)}
                meta={<Amount value={tokenAmount(minted - burned)} decimals={decimals} signed />}
                end={<Amount value={supply} decimals={decimals} />}
              />
            )}
            empty={{ title: t('tokenPage.noSupply'), line: t('tokenPage.noSupplyLine') }}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </GrowingList>
    </>
  )
}
