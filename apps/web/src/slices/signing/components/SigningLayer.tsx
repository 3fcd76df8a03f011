import { Suspense, useEffect } from 'react'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { useSignRequest } from '../sign-store.ts'

const ReviewDialog = lazyWithTexts(['signing'], () => import('./ReviewDialog.tsx'))

/** Shows the review when something wants a signature, and takes up transactions that were left under way. */
export function SigningLayer() {
  const request = useSignRequest()
  const network = useShownNetwork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way belongs to the network that is shown
  useEffect(() => {
    if (localStorage.getItem('sentTransactions') !== null)
      void import('../sent-store.ts').then(({ resumeSent }) => resumeSent())
  }, [network])
  return <Suspense>{request && <ReviewDialog key={request.id} request={request} />}</Suspense>
}
