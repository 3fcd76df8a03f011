import { Navigate, Route, useParams } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const ContractsPage = lazyWithTexts(['contracts'], () => import('../slices/contract/pages/ContractsPage.tsx'))
const ContractCallsPage = lazyWithTexts(
  ['contracts'],
  () => import('../slices/contract/pages/ContractCallsPage.tsx'),
)
const StatisticsPage = lazyWithTexts(
  ['statistics'],
  () => import('../slices/statistics/pages/StatisticsPage.tsx'),
)
const ChartPage = lazyWithTexts(['statistics'], () => import('../slices/statistics/pages/ChartPage.tsx'))

/** A chart has one page, whatever older links call it. */
function ChartRedirect() {
  const { chartName = '' } = useParams()
  return <Navigate to={paths.chart(chartName)} replace />
}

/** Pages of contracts and statistics, with the older names of some of them. */
export const explorerRoutes = (
  <>
    <Route path={ROUTES.contracts} element={<Navigate to={paths.contractList()} replace />} />
    <Route path={ROUTES.contractList} element={<ContractsPage />} />
    <Route path={ROUTES.contractCalls} element={<ContractCallsPage />} />
    <Route path={ROUTES.data} element={<Navigate to={paths.statistics()} replace />} />
    <Route path={ROUTES.statistics} element={<StatisticsPage />} />
    <Route path={ROUTES.chart} element={<ChartPage />} />
    <Route path={ROUTES.chartWithTable} element={<ChartRedirect />} />
    <Route path={ROUTES.oldStatistics} element={<Navigate to={paths.statistics()} replace />} />
    <Route path={ROUTES.oldChart} element={<ChartRedirect />} />
    <Route path={ROUTES.oldChartWithTable} element={<ChartRedirect />} />
  </>
)
