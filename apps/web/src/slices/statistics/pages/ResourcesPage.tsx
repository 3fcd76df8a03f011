import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { bundleQuery, parametersQuery, priceQuery } from '../../../shared/api/network.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { actCostsQuery } from '../api/resource-queries.ts'
import { ActCosts } from '../components/ActCosts.tsx'
import { PriceHistory } from '../components/PriceHistory.tsx'
import { ResourceCalculator } from '../components/ResourceCalculator.tsx'
import styles from '../components/resources.module.css'
import type { ResourceMarket } from '../resources.ts'

/** What the chain asks for and gives now; undefined while it is not known. */
function useMarket(): { market: ResourceMarket | undefined; error: unknown; refetch: () => void } {
  const parameters = useQuery(parametersQuery)
  const bundle = useQuery(bundleQuery)
  const refetch = () => {
    void parameters.refetch()
    void bundle.refetch()
  }
  const error = parameters.error ?? bundle.error
  if (!parameters.data || !bundle.data) return { market: undefined, error, refetch }
  const of = (name: string): number => parameters.data.get(name) ?? 0
  const weights = bundle.data.freezeResource.data.at(-1)
  const market = {
    energyPrice: BigInt(of('getEnergyFee')),
    netPrice: BigInt(of('getTransactionFee')),
    freeNet: of('getFreeNetLimit'),
    energyLimit: of('getTotalEnergyCurrentLimit'),
    energyWeight: weights?.total_energy_weight ?? 0,
    netLimit: of('getTotalNetLimit'),
    netWeight: weights?.total_net_weight ?? 0,
  }
  return { market, error, refetch }
}

const sunOf = (value: bigint | undefined, error: unknown): ReactNode =>
  value === undefined ? <Missing error={error} width={70} /> : <bdi dir="ltr">{formatInteger(value)} sun</bdi>

/** What a staked TRX gives a day; a dash where nothing is staked for it. */
const perTrx = (limit: number, weight: number): string => (weight > 0 ? formatNumber(limit / weight, 3) : '–')

/** Prices of energy and bandwidth, what acts cost, and whether to burn, stake or rent. */
export default function ResourcesPage() {
  const t = useT()
  const { market, error, refetch } = useMarket()
  const { data: price } = useQuery(priceQuery)
  const costs = useQuery(actCostsQuery)
  const failed = error ?? costs.error
  const given = (text: string | undefined) =>
    text === undefined ? <Missing error={error} width={70} /> : <bdi dir="ltr">{text}</bdi>
  return (
    <>
      <PageTitle title={t('resources.title')} note={t('resources.line')} />
      <div className={styles.parts}>
        <Panel title={t('resources.now')}>
          <Facts
            columns={2}
            facts={[
              { label: t('resources.perEnergy'), value: sunOf(market?.energyPrice, error) },
              { label: t('resources.perByte'), value: sunOf(market?.netPrice, error) },
              {
                label: t('resources.givenEnergy'),
                value: given(market && perTrx(market.energyLimit, market.energyWeight)),
              },
              {
                label: t('resources.givenBytes'),
                value: given(market && perTrx(market.netLimit, market.netWeight)),
              },
            ]}
          />
        </Panel>
        {failed && !(market && costs.data) && (
          <Panel>
            <ErrorState
              error={failed}
              onRetry={() => {
                refetch()
                void costs.refetch()
              }}
            />
          </Panel>
        )}
        {!failed && !(market && costs.data) && <div className={styles.waiting} aria-busy="true" />}
        {market && costs.data && (
          <>
            <ActCosts acts={costs.data.acts} most={costs.data.most} market={market} usd={price?.usd} />
            {costs.data.acts.length > 0 && (
              <ResourceCalculator acts={costs.data.acts} market={market} usd={price?.usd} />
            )}
          </>
        )}
        <PriceHistory />
      </div>
    </>
  )
}
