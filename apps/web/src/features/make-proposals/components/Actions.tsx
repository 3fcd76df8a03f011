import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { permissionsQuery } from '../../../slices/permission/account-permissions.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'

// a read-only wallet does not need the code that signs
const loadActions = () => import('../proposal-actions.ts')
const StandDialog = lazy(() => import('./StandDialog.tsx'))

/**
 * True once the node says that an account stands as a representative; requested again with every block, for
 * an account that has just become one.
 */
export function useStands(wallet: Wallet | undefined): boolean | undefined {
  const query = useQuery({
    ...permissionsQuery((wallet?.address ?? '') as Address),
    enabled: wallet !== undefined,
  })
  useRefetchOnBlock({ ...query, refetch: () => wallet && query.refetch() })
  return query.data && query.data.witness !== undefined
}

/** What a wallet can do with a proposal that is being voted on. */
export function Actions({ proposal, wallet }: { proposal: Proposal; wallet: Wallet | undefined }) {
  const t = useT()
  const queries = useQueryClient()
  const stands = useStands(wallet)
  const [isStanding, setStanding] = useState(false)
  if (!wallet || !canSign(wallet) || proposal.state !== 'PENDING') return null
  const { proposalId, approveSelf, createSelf } = proposal
  const handleApprove = () => {
    if (stands === false) setStanding(true)
    else void loadActions().then(({ approve }) => approve(proposalId, !approveSelf, wallet, queries))
  }
  const handleWithdraw = () =>
    void loadActions().then(({ withdraw }) => withdraw(proposalId, wallet, queries))
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <Button size="sm" disabled={stands === undefined} onClick={handleApprove}>
        {t(approveSelf ? 'proposals.takeBack' : 'proposals.approve')}
      </Button>
      {createSelf && (
        <Button size="sm" variant="danger" onClick={handleWithdraw}>
          {t('proposals.withdraw')}
        </Button>
      )}
      {isStanding && (
        <Suspense>
          <StandDialog wallet={wallet} onClose={() => setStanding(false)} />
        </Suspense>
      )}
    </span>
  )
}
