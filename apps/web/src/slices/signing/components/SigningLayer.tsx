import { Suspense, useEffect, useState } from 'react'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { SENT_KEY } from '../sent-key.ts'
import { useSignRequest } from '../sign-store.ts'

const SentToasts = lazyWithTexts(['signing'], () => import('./SentToasts.tsx'))
const ReviewDialog = lazyWithTexts(['signing'], () => import('./ReviewDialog.tsx'))

/** Whether transactions were left under way; storage can be switched off, then none were. */
function hasStored(): boolean {
  try {
    return localStorage.getItem(SENT_KEY) !== null
  } catch {
    return false
  }
}

/** Shows the review when something wants a signature, and takes up transactions that were left under way. */
export function SigningLayer() {
  const request = useSignRequest()
  const network = useShownNetwork()
  // somebody who has wanted a signature once may have something under way
  const [hasSent, setHasSent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way belongs to the network that is shown
  useEffect(() => {
    if (!hasStored()) return
    setHasSent(true)
    void import('../sent-store.ts').then(({ resumeSent }) => resumeSent())
  }, [network])
  useEffect(() => {
    if (request) setHasSent(true)
  }, [request])
  return (
    <Suspense>
      {hasSent && <SentToasts />}
      {request && <ReviewDialog key={request.id} request={request} />}
    </Suspense>
  )
}
