import { Navigate, Route } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const TransactionViewerPage = lazyWithTexts(
  ['wallet', 'multisig', 'signing', 'tools'],
  () => import('../features/tools/TransactionViewerPage.tsx'),
)
const ConverterPage = lazyWithTexts(['tools'], () => import('../features/tools/ConverterPage.tsx'))

/** Tools that stand beside the explorer. */
export const toolRoutes = (
  <>
    <Route path={ROUTES.tools} element={<Navigate to={paths.transactionViewer()} replace />} />
    <Route path={ROUTES.transactionViewer} element={<TransactionViewerPage />} />
    <Route path={ROUTES.converter} element={<ConverterPage />} />
  </>
)
