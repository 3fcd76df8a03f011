import { lazy, Suspense } from 'react'
import { HashRouter, Navigate, Route, Routes } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { Boundary } from '../shared/ui/Boundary.tsx'
import { Later } from '../shared/ui/Later.tsx'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'
import { NothingHere } from '../shared/ui/NothingHere.tsx'
import { HomePage } from '../slices/home/pages/HomePage.tsx'
import { PrivateNote } from '../slices/site-account/components/PrivateNote.tsx'
import { BellButton } from './BellButton.ts'
import { contractRoutes } from './contract-routes.tsx'
import { explorerRoutes } from './explorer-routes.tsx'
import { governanceRoutes } from './governance-routes.tsx'
import { LeadTo } from './LeadTo.tsx'
import { ChainGate } from './layout/ChainGate.tsx'
import { HomeChains } from './layout/HomeChains.tsx'
import { HomeNews } from './layout/HomeNews.tsx'
import { Layout } from './layout/Layout.tsx'
import { Providers } from './providers.tsx'
import { siteRoutes } from './site-routes.tsx'
import { toolRoutes } from './tool-routes.tsx'
import { WatchButton } from './WatchButton.ts'

/** Served with headers of its own, which say who may put it into a frame. */
const ConnectApp = lazy(() => import('./ConnectApp.tsx'))
const BlocksPage = lazy(() => import('../slices/block/pages/BlocksPage.tsx'))
const BlockPage = lazyWithTexts(['block'], () => import('../slices/block/pages/BlockPage.tsx'))
const TransactionsPage = lazy(() => import('../slices/transaction/pages/TransactionsPage.tsx'))
const TransactionPage = lazyWithTexts(
  ['transaction'],
  () => import('../slices/transaction/pages/TransactionPage.tsx'),
)
const CallMeaning = lazyWithTexts(['signing'], () => import('../slices/signing/components/CallMeaning.tsx'))
const TransfersPage = lazy(() => import('../slices/transfer/pages/TransfersPage.tsx'))
const AccountsPage = lazy(() => import('../slices/account/pages/AccountsPage.tsx'))
const AddressPage = lazyWithTexts(
  ['account', 'chart'],
  () => import('../slices/account/pages/AddressPage.tsx'),
)
const SendToButton = lazyWithTexts(['account'], () => import('../slices/wallet/components/SendToButton.tsx'))
const TokensPage = lazy(() => import('../slices/token/pages/TokensPage.tsx'))
const TOKEN_TEXTS = ['tokenPage', 'chart'] as const
const Trc10Page = lazyWithTexts(TOKEN_TEXTS, () => import('../slices/token/pages/Trc10Page.tsx'))
const Trc20Page = lazyWithTexts(TOKEN_TEXTS, () => import('../slices/token/pages/Trc20Page.tsx'))
const OwnRankingPage = lazyWithTexts(
  ['wallet', 'stepper', 'vote'],
  () => import('../features/cast-votes/OwnRankingPage.tsx'),
)
const SearchErrorPage = lazyWithTexts(
  ['searchField'],
  () => import('../slices/search/pages/SearchErrorPage.tsx'),
)
const SearchMorePage = lazyWithTexts(
  ['searchField'],
  () => import('../slices/search/pages/SearchMorePage.tsx'),
)
const WalletPage = lazyWithTexts(
  ['account', 'form', 'stake', 'wallet', 'walletPage'],
  () => import('../features/manage-wallet/WalletPage.tsx'),
)
const StakePage = lazyWithTexts(
  ['contact', 'form', 'stake', 'stakePage', 'wallet'],
  () => import('../features/manage-stake/StakePage.tsx'),
)
const SendPage = lazyWithTexts(
  ['contact', 'form', 'send', 'signing', 'wallet'],
  () => import('../features/send/SendPage.tsx'),
)
const CreateWalletPage = lazyWithTexts(
  ['create'],
  () => import('../features/create-wallet/CreateWalletPage.tsx'),
)

const ExchangePage = lazyWithTexts(
  ['exchange', 'form', 'wallet'],
  () => import('../features/exchange/ExchangePage.tsx'),
)
const SitesPage = lazyWithTexts(['connect', 'wallet'], () => import('../features/connect/SitesPage.tsx'))
const CompanionPage = lazyWithTexts(
  ['external', 'camera', 'signing'],
  () => import('../features/companion/CompanionPage.tsx'),
)

export function App() {
  if (/^\/connect\/?$/.test(window.location.pathname))
    return (
      <Providers>
        <HashRouter>
          <Suspense>
            <ConnectApp />
          </Suspense>
        </HashRouter>
      </Providers>
    )
  return (
    <Providers>
      <HashRouter>
        <Boundary>
          <Layout>
            <Suspense fallback={<div aria-busy="true" />}>
              <ChainGate>
                <Routes>
                  <Route
                    path={ROUTES.home}
                    element={<HomePage news={<HomeNews />} chains={<HomeChains />} />}
                  />
                  <Route path={ROUTES.blockchain} element={<Navigate to={paths.blocks()} replace />} />
                  <Route path={ROUTES.blocks} element={<BlocksPage />} />
                  <Route path={ROUTES.transactions} element={<TransactionsPage />} />
                  <Route path={ROUTES.transfers} element={<TransfersPage />} />
                  <Route path={ROUTES.accounts} element={<AccountsPage />} />
                  <Route path={ROUTES.block} element={<BlockPage />} />
                  <Route
                    path={ROUTES.transaction}
                    element={<TransactionPage meaning={(call) => <CallMeaning call={call} />} />}
                  />
                  <Route
                    path={ROUTES.address}
                    element={
                      <AddressPage
                        note={(address) => <PrivateNote address={address} />}
                        actions={(address) => (
                          <Later>
                            <WatchButton address={address} />
                            <BellButton subject="address" target={address} />
                            <SendToButton address={address} />
                          </Later>
                        )}
                      />
                    }
                  />
                  {contractRoutes}
                  <Route path={ROUTES.tokens} element={<Navigate to={paths.tokenList()} replace />} />
                  <Route path={ROUTES.tokenList} element={<TokensPage />} />
                  {/* who searches there stays there */}
                  <Route path={ROUTES.tokenSearch} element={<TokensPage />} />
                  <Route
                    path={ROUTES.token}
                    element={
                      <Trc10Page
                        actions={(id) => (
                          <Later>
                            <BellButton subject="token" target={id} />
                          </Later>
                        )}
                      />
                    }
                  />
                  <Route
                    path={ROUTES.token20}
                    element={
                      <Trc20Page
                        actions={(address) => (
                          <Later>
                            <WatchButton address={address} />
                            <BellButton subject="token" target={address} />
                          </Later>
                        )}
                      />
                    }
                  />
                  <Route path={ROUTES.representatives} element={<OwnRankingPage />} />
                  <Route path={ROUTES.account} element={<Navigate to={paths.wallet()} replace />} />
                  <Route
                    path={ROUTES.oldWalletWizard}
                    element={<Navigate to={paths.walletWizard()} replace />}
                  />
                  <Route path={ROUTES.walletWizard} element={<CreateWalletPage />} />
                  <Route path={ROUTES.wallet} element={<WalletPage />} />
                  <Route path={ROUTES.send} element={<SendPage />} />
                  <Route path={ROUTES.sites} element={<SitesPage />} />
                  <Route path={ROUTES.external} element={<CompanionPage />} />
                  <Route path={ROUTES.stake} element={<StakePage />} />
                  <Route path={ROUTES.exchangeIndex} element={<LeadTo pathname={paths.exchange()} />} />
                  <Route path={ROUTES.exchange} element={<ExchangePage />} />
                  {explorerRoutes}
                  {governanceRoutes}
                  {toolRoutes}
                  {siteRoutes}
                  <Route path={ROUTES.searchError} element={<SearchErrorPage />} />
                  <Route path={ROUTES.searchMore} element={<SearchMorePage />} />
                  <Route path="*" element={<NothingHere />} />
                </Routes>
              </ChainGate>
            </Suspense>
          </Layout>
        </Boundary>
      </HashRouter>
    </Providers>
  )
}
