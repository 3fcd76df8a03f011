import { Navigate, Route } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const SITE = ['site'] as const
const LoginPage = lazyWithTexts(SITE, () => import('../features/site-account/LoginPage.tsx'))
const RegisterPage = lazyWithTexts(SITE, () => import('../features/site-account/RegisterPage.tsx'))
const ActivatePage = lazyWithTexts(SITE, () => import('../features/site-account/ActivatePage.tsx'))
const PasswordResetPage = lazyWithTexts(SITE, () => import('../features/site-account/PasswordResetPage.tsx'))
const PasswordChangePage = lazyWithTexts(
  SITE,
  () => import('../features/site-account/PasswordChangePage.tsx'),
)
const IndexPage = lazyWithTexts(SITE, () => import('../features/site-account/IndexPage.tsx'))
const LogoutPage = lazyWithTexts(SITE, () => import('../features/site-account/LogoutPage.tsx'))

/** The site around the chain: accounts of people. */
export const siteRoutes = (
  <>
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
