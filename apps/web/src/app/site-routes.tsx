import { Navigate, Route, useParams } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const SITE = ['site'] as const
const LoginPage = lazyWithTexts(SITE, () => import('../features/manage-site-account/LoginPage.tsx'))
const RegisterPage = lazyWithTexts(SITE, () => import('../features/manage-site-account/RegisterPage.tsx'))
const ActivatePage = lazyWithTexts(SITE, () => import('../features/manage-site-account/ActivatePage.tsx'))
const PasswordResetPage = lazyWithTexts(
  SITE,
  () => import('../features/manage-site-account/PasswordResetPage.tsx'),
)
const PasswordChangePage = lazyWithTexts(
  SITE,
  () => import('../features/manage-site-account/PasswordChangePage.tsx'),
)
const IndexPage = lazyWithTexts(SITE, () => import('../features/manage-site-account/IndexPage.tsx'))
const LogoutPage = lazyWithTexts(SITE, () => import('../features/manage-site-account/LogoutPage.tsx'))

const WatchListPage = lazyWithTexts(
  ['watch', 'form', 'contact'],
  () => import('../features/watch-list/WatchListPage.tsx'),
)

const AdminPage = lazyWithTexts(
  ['admin', 'tokenData', 'system'],
  () => import('../features/admin/AdminPage.tsx'),
)
const CONTENT = ['content'] as const
const ArticlePage = lazyWithTexts(CONTENT, () => import('../slices/content/pages/ArticlePage.tsx'))
const NoticePage = lazyWithTexts(CONTENT, () => import('../slices/content/pages/NoticePage.tsx'))
const AwardsPage = lazyWithTexts(CONTENT, () => import('../slices/content/pages/AwardsPage.tsx'))
const DevelopersPage = lazyWithTexts(CONTENT, () => import('../slices/content/pages/DevelopersPage.tsx'))
const PrivacyPage = lazyWithTexts(CONTENT, () => import('../slices/content/pages/PrivacyPage.tsx'))

/** A page of help by its name; another page is another text, not the last one changed. */
function HelpPage() {
  const { name = '' } = useParams()
  return <ArticlePage key={name} name={name} />
}

/** Pages of the site itself: texts of the operator, and site accounts of users. */
export const siteRoutes = (
  <>
    <Route path={ROUTES.notices} element={<NoticePage key="newest" />} />
    <Route path={ROUTES.notice} element={<NoticePage />} />
    <Route path={ROUTES.helpAward} element={<AwardsPage />} />
    <Route path={ROUTES.help} element={<HelpPage />} />
    <Route path={ROUTES.awards} element={<AwardsPage />} />
    <Route path={ROUTES.developers} element={<DevelopersPage />} />
    <Route path={ROUTES.terms} element={<ArticlePage name="terms" />} />
    <Route path={ROUTES.contractTerms} element={<ArticlePage name="contract-terms" />} />
    <Route path={ROUTES.contractLicense} element={<ArticlePage name="license" />} />
    <Route path={ROUTES.sourceCodeTerms} element={<ArticlePage name="source-code-usage" />} />
    <Route path={ROUTES.privacy} element={<PrivacyPage />} />
    <Route path={ROUTES.admin} element={<AdminPage />} />
    <Route path={ROUTES.watchList} element={<WatchListPage />} />
    <Route path={ROUTES.siteAccount} element={<Navigate to={paths.siteLogin()} replace />} />
    <Route path={ROUTES.siteLogin} element={<LoginPage />} />
    <Route path={ROUTES.siteRegister} element={<RegisterPage />} />
    <Route path={ROUTES.siteActivate} element={<ActivatePage />} />
    <Route path={ROUTES.sitePasswordReset} element={<PasswordResetPage />} />
    <Route path={ROUTES.sitePasswordChange} element={<PasswordChangePage />} />
    <Route path={ROUTES.siteIndex} element={<IndexPage />} />
    <Route path={ROUTES.siteLogout} element={<LogoutPage />} />
  </>
)
