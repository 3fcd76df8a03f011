import { Navigate, Route } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const TransactionViewerPage = lazyWithTexts(
  ['wallet', 'multisig', 'signing', 'tools'],
  () => import('../features/tools/TransactionViewerPage.tsx'),
)
const ConverterPage = lazyWithTexts(['abi', 'tools'], () => import('../features/tools/ConverterPage.tsx'))

const ComparePage = lazyWithTexts(
  ['transaction', 'compare'],
  () => import('../slices/transaction/pages/ComparePage.tsx'),
)

const PrintedStatementPage = lazyWithTexts(
  ['account', 'print'],
  () => import('../slices/account/pages/PrintedStatementPage.tsx'),
)

const SystemPage = lazyWithTexts(['system'], () => import('../slices/node/pages/SystemPage.tsx'))

const IssueTokenPage = lazyWithTexts(
  ['form', 'issue'],
  () => import('../features/issue-token/IssueTokenPage.tsx'),
)
const UpdateTokenPage = lazyWithTexts(
  ['form', 'issue'],
  () => import('../features/issue-token/UpdateTokenPage.tsx'),
)

const DATA_TEXTS = ['form', 'tokenData', 'wallet'] as const
const TokenDataPage = lazyWithTexts(DATA_TEXTS, () => import('../features/token-data/TokenDataPage.tsx'))
const ListingPage = lazyWithTexts(DATA_TEXTS, () => import('../features/token-data/ListingPage.tsx'))
const ListingDetailsPage = lazyWithTexts([...DATA_TEXTS, 'listingDetails'], async () => ({
  default: (await import('../features/token-data/ListingPage.tsx')).ListingDetailsPage,
}))
const MyTokenPage = lazyWithTexts(DATA_TEXTS, () => import('../features/token-data/MyTokenPage.tsx'))
const TemplatePage = lazyWithTexts(
  ['abi', 'form', 'signing', 'solidity', 'tokenData'],
  () => import('../features/solidity/TemplatePage.tsx'),
)

/** Tools in addition to the explorer, and the pages that issue tokens. */
export const toolRoutes = (
  <>
    <Route path={ROUTES.tools} element={<Navigate to={paths.transactionViewer()} replace />} />
    <Route path={ROUTES.transactionViewer} element={<TransactionViewerPage />} />
    <Route path={ROUTES.converter} element={<ConverterPage />} />
    <Route path={ROUTES.compare} element={<ComparePage />} />
    <Route path={ROUTES.printedStatement} element={<PrintedStatementPage />} />
    <Route path={ROUTES.system} element={<SystemPage />} />
    <Route path={ROUTES.tokenCreate} element={<IssueTokenPage />} />
    <Route path={ROUTES.tokenUpdate} element={<UpdateTokenPage />} />
    <Route path={ROUTES.tokenTemplate} element={<TemplatePage />} />
    <Route path={ROUTES.tokenData} element={<TokenDataPage />} />
    <Route path={ROUTES.listingDetails} element={<ListingDetailsPage />} />
    <Route path={ROUTES.listing} element={<ListingPage />} />
    <Route path={ROUTES.myToken} element={<MyTokenPage />} />
  </>
)
