import { lazy } from 'react'
import { Navigate, Route, useParams } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'
import { NothingHere } from '../shared/ui/NothingHere.tsx'

const ContractsPage = lazyWithTexts(['contracts'], () => import('../slices/contract/pages/ContractsPage.tsx'))
const ContractCallsPage = lazyWithTexts(
  ['contracts'],
  () => import('../slices/contract/pages/ContractCallsPage.tsx'),
)
const StatisticsPage = lazyWithTexts(
  ['statistics'],
  () => import('../slices/statistics/pages/StatisticsPage.tsx'),
)
const ChartPage = lazyWithTexts(
  ['statistics', 'chart'],
  () => import('../slices/statistics/pages/ChartPage.tsx'),
)

const FilterPage = lazyWithTexts(['filter'], () => import('../slices/filter/pages/FilterPage.tsx'))
const RankingsPage = lazyWithTexts(['rankings'], () => import('../slices/ranking/pages/RankingsPage.tsx'))
const ResourcesPage = lazyWithTexts(
  ['resources'],
  () => import('../slices/statistics/pages/ResourcesPage.tsx'),
)
const SupplyPage = lazyWithTexts(['supply'], () => import('../slices/statistics/pages/SupplyPage.tsx'))
const NodesPage = lazyWithTexts(['nodes'], () => import('../slices/node/pages/NodesPage.tsx'))
const LivePage = lazyWithTexts(['live'], () => import('../slices/transaction/pages/LivePage.tsx'))
const DailyPage = lazy(() => import('../slices/transaction/pages/TransactionsPage.tsx'))
const RatingRulePage = lazyWithTexts(['rating'], () => import('../slices/token/pages/RatingRulePage.tsx'))
const DemoPage = lazyWithTexts(
  ['statistics', 'chart'],
  () => import('../slices/statistics/pages/DemoPage.tsx'),
)

const SUPPLY_COURSE = 'turnover'

/** A chart has one page, whatever older links call it. */
function ChartRedirect() {
  const { chartName = '' } = useParams()
  // the same name meant two things: the parts of the supply, and their course
  const name = chartName === 'supply' ? SUPPLY_COURSE : chartName
  return <Navigate to={paths.chart(name)} replace />
}

function RankingRedirect() {
  return <Navigate to={paths.rankings(useParams().name)} replace />
}

/** Pages of contracts, statistics and the chain as a whole, with the older names of some of them. */
export const explorerRoutes = (
  <>
    <Route path={ROUTES.contracts} element={<Navigate to={paths.contractList()} replace />} />
    <Route path={ROUTES.contractList} element={<ContractsPage />} />
    <Route path={ROUTES.contractCalls} element={<ContractCallsPage />} />
    <Route path={ROUTES.filter} element={<FilterPage />} />
    <Route path={ROUTES.rankings} element={<RankingsPage />} />
    <Route path={ROUTES.oldRankings} element={<RankingRedirect />} />
    <Route path={ROUTES.resources} element={<ResourcesPage />} />
    <Route path={ROUTES.supply} element={<SupplyPage />} />
    <Route path={ROUTES.oldSupply} element={<Navigate to={paths.supply()} replace />} />
    <Route path={ROUTES.nodes} element={<NodesPage />} />
    <Route path={ROUTES.live} element={<LivePage />} />
    <Route path={ROUTES.daily} element={<DailyPage />} />
    <Route path={ROUTES.ratingRule} element={<RatingRulePage />} />
    <Route path={ROUTES.rating} element={<Navigate to={paths.ratingRule()} replace />} />
    <Route path={ROUTES.error} element={<NothingHere />} />
    <Route path={ROUTES.demo} element={<DemoPage />} />
    <Route path={ROUTES.data} element={<Navigate to={paths.statistics()} replace />} />
    <Route path={ROUTES.statistics} element={<StatisticsPage />} />
    <Route path={paths.chart('supply')} element={<Navigate to={paths.supply()} replace />} />
    <Route path={ROUTES.chart} element={<ChartPage />} />
    <Route path={ROUTES.chartWithTable} element={<ChartRedirect />} />
    <Route path={ROUTES.oldStatistics} element={<Navigate to={paths.statistics()} replace />} />
    <Route path={ROUTES.oldSupplyChart} element={<Navigate to={paths.supply()} replace />} />
    <Route path={ROUTES.oldChart} element={<ChartRedirect />} />
    <Route path={ROUTES.oldChartWithTable} element={<ChartRedirect />} />
  </>
)
