import { Link, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { State, type StateProps } from '../../../shared/ui/State.tsx'
import { findChart } from '../charts.ts'
import { ChartOfDaysView } from '../components/ChartOfDaysView.tsx'
import { SharePanel } from '../components/SharePanel.tsx'
import { findShare } from '../shares.ts'

/** No chain holds prices of the past. */
const PRICES = 'pricestats'

/** One chart of the chain by its name in the address: of days, or of shares. */
export default function ChartPage() {
  const t = useT()
  const { chartName } = useParams()
  const name = findChart(chartName)
  const share = findShare(chartName)
  if (share) return <SharePanel key={share} name={share} />
  if (chartName?.toLowerCase() === PRICES)
    return <NoChart kind="empty" title={t('stats.noPrice')} line={t('stats.noPriceLine')} />
  if (!name) return <NoChart kind="not-found" title={t('stats.notFound')} />
  return <ChartOfDaysView key={name} name={name} />
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
