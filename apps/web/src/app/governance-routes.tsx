import { Route } from 'react-router'
import { ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const MultiSignaturePage = lazyWithTexts(
  ['wallet', 'multisig'],
  () => import('../features/multi-signature/MultiSignaturePage.tsx'),
)
const PermissionsPage = lazyWithTexts(
  ['wallet', 'stepper', 'permissions'],
  () => import('../features/permissions/PermissionsPage.tsx'),
)
const VotePage = lazyWithTexts(['wallet', 'stepper', 'vote'], () => import('../features/vote/VotePage.tsx'))

/** Pages on which keys vote, propose and sign together. */
export const governanceRoutes = (
  <>
    <Route path={ROUTES.multiSignature} element={<MultiSignaturePage />} />
    <Route path={ROUTES.permissions} element={<PermissionsPage />} />
    <Route path={ROUTES.votes} element={<VotePage />} />
    <Route path={ROUTES.votesLive} element={<VotePage />} />
  </>
)
