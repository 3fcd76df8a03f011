import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import type { Account } from '../../../slices/account/account.ts'
import { accountQuery } from '../../../slices/account/api/account-queries.ts'
import { TokensTab } from '../../../slices/account/components/tabs/TokensTab.tsx'
import { AddressTransfers } from '../../../slices/transfer/components/AddressTransfers.tsx'

/** What the account of a contract holds, once it is known. */
function Held({ address, children }: { address: Address; children: (account: Account) => ReactNode }) {
  const { data, error, refetch } = useQuery(accountQuery(address))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <div aria-busy="true" style={{ minHeight: 200 }} />
}

/** Tokens that a contract holds. */
export const HeldTokensTab = ({ address }: { address: Address }) => (
  <Held address={address}>{(account) => <TokensTab account={account} />}</Held>
)

/** Everything that came to a contract or left it. */
export const TransfersTab = ({ address }: { address: Address }) => <AddressTransfers address={address} />
