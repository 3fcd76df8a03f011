import { useQuery } from '@tanstack/react-query'
import { readTrx, SUN_PER_TRX, type Sun, sun, TRX_DECIMALS } from '@tronlens/core'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import type { api } from '../../../shared/api/client.ts'
import { bundleQuery, priceQuery } from '../../../shared/api/network.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount, trxCell } from '../../../shared/entity/Amount.tsx'
import { formatTrxAmount, toApproximate } from '../../../shared/format/amount.ts'
import { formatCompact, formatUsd } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { foundationQuery, fundsQuery } from '../api/supply-query.ts'
import styles from '../components/statistics.module.css'

type Funds = Pick<
  Awaited<ReturnType<typeof api.getFunds>>,
  'genesisBlockIssue' | 'totalBlockPay' | 'totalNodePay' | 'burnByCharge' | 'burnPerDay' | 'totalTurnOver'
>

interface SupplyPart {
  label: TranslationKey
  value: Sun | undefined
  /** Says more of the row above, and is no part of the sum. */
  isNote?: boolean
}

/**
 * What came and went, ending at what there is: rewards are issued when they are earned and only
 * held once they are claimed.
 */
function partsOf(funds: Funds): SupplyPart[] {
  const minus = (value: Sun): Sun => sun(-value)
  const parts: SupplyPart[] = [
    { label: 'supply.genesis', value: readTrx(funds.genesisBlockIssue) },
    { label: 'supply.blocks', value: readTrx(funds.totalBlockPay) },
    { label: 'supply.votes', value: readTrx(funds.totalNodePay) },
    { label: 'supply.burned', value: minus(readTrx(funds.burnByCharge)) },
  ]
  const sum = parts.reduce((total, { value = 0n }) => total + value, 0n)
  return [
    ...parts,
    { label: 'supply.burnedYesterday', value: minus(readTrx(funds.burnPerDay)), isNote: true },
    { label: 'supply.rest', value: sun(readTrx(funds.totalTurnOver) - sum) },
  ]
}

/** The rows while they load. */
const STUB: readonly SupplyPart[] = (
  [
    'supply.genesis',
    'supply.blocks',
    'supply.votes',
    'supply.burned',
    'supply.burnedYesterday',
    'supply.rest',
  ] as const
).map((label) => ({ label, value: undefined, isNote: label === 'supply.burnedYesterday' }))

/** How all TRX came about, and the accounts of a foundation where some are known. */
export default function SupplyPage() {
  const t = useT()
  const { data, error, refetch } = useQuery(fundsQuery)
  const { data: bundle } = useQuery(bundleQuery)
  const { data: price } = useQuery(priceQuery)
  const accounts = useQuery(foundationQuery)
  const parts = data && partsOf(data)
  const now = data && readTrx(data.totalTurnOver)
  const weight = bundle?.freezeResource.data.at(-1)?.total_freeze_weight
  const staked = weight === undefined ? undefined : sun(BigInt(weight) * SUN_PER_TRX)
  return (
    <>
      <PageTitle
        title={t('supply.title')}
        total={now === undefined ? <Missing error={error} width="20ch" /> : formatTrxAmount(now)}
        note={<Link to={paths.chart('turnover')}>{t('supply.now')}</Link>}
      />
      <Panel title={t('supply.parts')} note={t('supply.note')}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <dl className={styles.supply}>
            {(parts ?? STUB).map((part) => (
              <div key={part.label} className={styles.supplyRow} data-note={part.isNote}>
                <dt>{t(part.label)}</dt>
                <dd>
                  {part.value === undefined ? (
                    <span className="bone" style={{ width: 140 }} />
                  ) : (
                    <TrxAmount value={part.value} exact signed />
                  )}
                </dd>
              </div>
            ))}
            <div className={styles.supplyRow} data-sum="">
              <dt>{t('supply.now')}</dt>
              <dd>
                {now === undefined ? (
                  <span className="bone" style={{ width: 140 }} />
                ) : (
                  <TrxAmount value={now} exact />
                )}
              </dd>
            </div>
            {now !== undefined && staked !== undefined && (
              <>
                <div className={styles.supplyRow} data-note="true">
                  <dt>
                    <Link to={paths.chart('FreezingRate')}>{t('supply.staked')}</Link>
                  </dt>
                  <dd>
                    <TrxAmount value={staked} exact />
                  </dd>
                </div>
                <div className={styles.supplyRow} data-note="true">
                  <dt>{t('supply.free')}</dt>
                  <dd>
                    <TrxAmount value={sun(now - staked)} exact />
                  </dd>
                </div>
              </>
            )}
            {now !== undefined && price && (
              <div className={styles.supplyRow} data-note="true">
                <dt>{t('supply.worth', { price: formatUsd(price.usd) })}</dt>
                <dd>
                  <bdi dir="ltr">{formatCompact(toApproximate(now, TRX_DECIMALS) * price.usd, 2, '$')}</bdi>
                </dd>
              </div>
            )}
          </dl>
        )}
      </Panel>
      <Panel title={t('supply.foundation')} className={styles.below}>
        <DataTable
          label={t('supply.foundation')}
          columns={[
            {
              id: 'account',
              header: t('column.account'),
              fill: true,
              cell: (row) => <Address value={row.address} />,
            },
            { id: 'balance', header: t('supply.amount'), amount: (row) => trxCell(readTrx(row.balance)) },
          ]}
          rows={accounts.data?.data.data}
          rowKey={(row) => row.address}
          card={(row) => (
            <Card main={<Address value={row.address} />} end={<TrxAmount value={readTrx(row.balance)} />} />
          )}
          empty={{ title: t('supply.noFoundation'), line: t('supply.noFoundationLine') }}
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
          skeletonRows={3}
        />
      </Panel>
    </>
  )
}
