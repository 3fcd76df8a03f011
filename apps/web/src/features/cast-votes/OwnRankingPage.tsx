import { lazy, Suspense } from 'react'
import RepresentativesPage from '../../slices/representative/pages/RepresentativesPage.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

// signing is loaded where a wallet is open
const RankingWithVotes = lazy(() => import('./RankingWithVotes.tsx'))

/** The ranking of representatives, with the votes of the open wallet in it and in the ballot next to it. */
export default function OwnRankingPage() {
  const wallet = useWallet()
  if (!wallet) return <RepresentativesPage />
  return (
    <Suspense fallback={<RepresentativesPage />}>
      <RankingWithVotes key={wallet.id} wallet={wallet} />
    </Suspense>
  )
}
