import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { State, type StateProps } from '../../../shared/ui/State.tsx'
import { chartQuery } from '../api/chart-query.ts'
import { findChart, PRICE_CHART } from '../charts.ts'
import { ChartOfDaysView } from '../components/ChartOfDaysView.tsx'
import { SharePanel } from '../components/SharePanel.tsx'
import { findShare } from '../shares.ts'

/** One chart of the chain by its name in the address: of days, or of shares. */
export default function ChartPage() {
  const t = useT()
  const { chartName } = useParams()
  const name = findChart(chartName)
  const share = findShare(chartName)
  if (share) return <SharePanel key={share} name={share} />
  if (!name) return <NoChart kind="not-found" title={t('stats.notFound')} />
  if (name === PRICE_CHART) return <PriceChart />
  return <ChartOfDaysView key={name} name={name} />
}

/** Prices of the past, which no chain holds. */
function PriceChart() {
  const t = useT()
  const { data } = useQuery(chartQuery(PRICE_CHART))
  if (data?.length === 0)
    return <NoChart kind="empty" title={t('stats.noPrice')} line={t('stats.noPriceLine')} />
  return <ChartOfDaysView name={PRICE_CHART} />
}

function NoChart(state: Pick<StateProps, 'kind' | 'title' | 'line'>) {
  const t = useT()
  useDocumentTitle(state.title)
  return (
    <State
      isPage
      {...state}
      action={
        <Link className="link" to={paths.statistics()}>
          {t('stats.all')}
        </Link>
      }
    />
  )
}
