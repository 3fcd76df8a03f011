import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { rankingQuery } from '../../../slices/representative/api/ranking-query.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { approve, withdraw } from '../acts.ts'
import { StandDialog } from './StandDialog.tsx'

/** True once it is known that an account stands as a representative. */
export function useStands(wallet: Wallet | undefined): boolean | undefined {
  const { data } = useQuery({ ...rankingQuery, enabled: wallet !== undefined })
  return data && wallet ? data.rows.some(({ address }) => address === wallet.address) : undefined
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
    else void approve(proposalId, !approveSelf, wallet, queries)
  }
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <Button size="sm" disabled={stands === undefined} onClick={handleApprove}>
        {t(approveSelf ? 'proposals.takeBack' : 'proposals.approve')}
      </Button>
      {createSelf && (
        <Button size="sm" variant="danger" onClick={() => void withdraw(proposalId, wallet, queries)}>
          {t('proposals.withdraw')}
        </Button>
      )}
      {isStanding && <StandDialog wallet={wallet} onClose={() => setStanding(false)} />}
    </span>
  )
}
