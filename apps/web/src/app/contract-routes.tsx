import { Suspense } from 'react'
import { Navigate, Route } from 'react-router'
import { paths, ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'
import { BellButton } from './BellButton.ts'
import { WatchButton } from './WatchButton.ts'

const ContractPage = lazyWithTexts(
  ['abi', 'account', 'chart', 'contract', 'contracts', 'form', 'signing'],
  () => import('../features/use-contract/ContractPage.tsx'),
)
const CompilerPage = lazyWithTexts(
  ['abi', 'form', 'signing', 'solidity'],
  () => import('../features/solidity/CompilerPage.tsx'),
)
const VerifyPage = lazyWithTexts(['form', 'solidity'], () => import('../features/solidity/VerifyPage.tsx'))

/** One contract, and the pages that make and check them. */
export const contractRoutes = (
  <>
    <Route
      path={ROUTES.contract}
      element={
        <ContractPage
          actions={(address) => (
            <Suspense>
              <WatchButton address={address} />
              <BellButton subject="contract" target={address} />
            </Suspense>
          )}
        />
      }
    />
    <Route path={ROUTES.contractCompiler} element={<CompilerPage />} />
    <Route path={ROUTES.oldContractVerify} element={<Navigate to={paths.verify()} replace />} />
    <Route path={ROUTES.contractVerify} element={<VerifyPage />} />
  </>
)
