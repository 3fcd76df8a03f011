import { Navigate, Route } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const TransactionViewerPage = lazyWithTexts(
  ['wallet', 'multisig', 'signing', 'tools'],
  () => import('../features/tools/TransactionViewerPage.tsx'),
)
const ConverterPage = lazyWithTexts(['tools'], () => import('../features/tools/ConverterPage.tsx'))

const SystemPage = lazyWithTexts(['system'], () => import('../slices/node/pages/SystemPage.tsx'))

const IssueTokenPage = lazyWithTexts(
  ['form', 'issue'],
  () => import('../features/issue-token/IssueTokenPage.tsx'),
)
const UpdateTokenPage = lazyWithTexts(
  ['form', 'issue'],
  () => import('../features/issue-token/UpdateTokenPage.tsx'),
)

/** Tools that stand beside the explorer, and the making of tokens. */
export const toolRoutes = (
  <>
    <Route path={ROUTES.tools} element={<Navigate to={paths.transactionViewer()} replace />} />
    <Route path={ROUTES.transactionViewer} element={<TransactionViewerPage />} />
    <Route path={ROUTES.converter} element={<ConverterPage />} />
    <Route path={ROUTES.system} element={<SystemPage />} />
    <Route path={ROUTES.tokenCreate} element={<IssueTokenPage />} />
    <Route path={ROUTES.tokenUpdate} element={<UpdateTokenPage />} />
  </>
)
