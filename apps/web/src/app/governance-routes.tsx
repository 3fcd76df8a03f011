import { Route } from 'react-router'
import { ROUTES } from '../shared/paths.ts'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

const MultiSignaturePage = lazyWithTexts(
  ['wallet', 'multisig', 'signing'],
  () => import('../features/co-sign/MultiSignaturePage.tsx'),
)
const PermissionsPage = lazyWithTexts(
  ['wallet', 'stepper', 'permissions', 'contact'],
  () => import('../features/change-permissions/PermissionsPage.tsx'),
)
const VotePage = lazyWithTexts(
  ['wallet', 'stepper', 'vote'],
  () => import('../features/cast-votes/VotePage.tsx'),
)
const VotesLivePage = lazyWithTexts(
  ['vote'],
  () => import('../slices/representative/pages/VotesLivePage.tsx'),
)
const RepresentativePage = lazyWithTexts(
  ['vote'],
  () => import('../slices/representative/pages/RepresentativePage.tsx'),
)
const ApprovalsPage = lazyWithTexts(
  ['wallet', 'approvals', 'risk'],
  () => import('../features/approvals/ApprovalsPage.tsx'),
)
const CheckupPage = lazyWithTexts(
  ['wallet', 'approvals', 'risk', 'checkup'],
  () => import('../features/check-wallet/CheckupPage.tsx'),
)
const MessagesPage = lazyWithTexts(
  ['wallet', 'messages', 'signing'],
  () => import('../features/messages/MessagesPage.tsx'),
)
const PROPOSALS = ['wallet', 'proposals', 'parameters', 'meanings'] as const
const ProposalsPage = lazyWithTexts(PROPOSALS, () => import('../features/make-proposals/ProposalsPage.tsx'))
const ProposalPage = lazyWithTexts(PROPOSALS, () => import('../features/make-proposals/ProposalPage.tsx'))
const CreatePage = lazyWithTexts(PROPOSALS, () => import('../features/make-proposals/CreatePage.tsx'))
const MyProposalsPage = lazyWithTexts(
  PROPOSALS,
  () => import('../features/make-proposals/MyProposalsPage.tsx'),
)
const CommitteePage = lazyWithTexts(PROPOSALS, () => import('../features/make-proposals/CommitteePage.tsx'))

/** Pages on which keys vote, propose and sign together. */
export const governanceRoutes = (
  <>
    <Route path={ROUTES.multiSignature} element={<MultiSignaturePage />} />
    <Route path={ROUTES.permissions} element={<PermissionsPage />} />
    <Route path={ROUTES.votes} element={<VotePage />} />
    <Route path={ROUTES.votesLive} element={<VotesLivePage />} />
    <Route path={ROUTES.representative} element={<RepresentativePage />} />
    <Route path={ROUTES.committee} element={<CommitteePage />} />
    <Route path={ROUTES.proposals} element={<ProposalsPage />} />
    <Route path={ROUTES.proposal} element={<ProposalPage />} />
    <Route path={ROUTES.proposalCreate} element={<CreatePage />} />
    <Route path={ROUTES.myProposals} element={<MyProposalsPage />} />
    <Route path={ROUTES.approvals} element={<ApprovalsPage />} />
    <Route path={ROUTES.checkup} element={<CheckupPage />} />
    <Route path={ROUTES.messages} element={<MessagesPage />} />
  </>
)
