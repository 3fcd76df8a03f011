import { Suspense, useEffect, useState } from 'react'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { readLeftovers } from '../../wallet/leftovers.ts'
import { closeBatch, useSignBatch } from '../batch-store.ts'
import { closeOutcome, useOutcome } from '../outcome-store.ts'
import { SENT_PREFIX } from '../sent-key.ts'
import { signStore, useSignRequest } from '../sign-store.ts'

const SentToasts = lazyWithTexts(['signing'], () => import('./SentToasts.tsx'))
const ReviewDialog = lazyWithTexts(['signing'], () => import('./ReviewDialog.tsx'))
const BatchDialog = lazyWithTexts(['signing'], () => import('./BatchDialog.tsx'))
const loadOutcome = () => import('./OutcomeDialog.tsx')
const OutcomeDialog = lazyWithTexts(['signing'], loadOutcome)

/** Whether transactions were left under way; storage can be switched off, then none were. */
function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(SENT_PREFIX))
  } catch {
    return false
  }
}

/** Removes what signed-out wallets left open once node and index show how it ended, whether or not the user signs again. */
function useLeftovers(): void {
  const network = useShownNetwork()
  useEffect(() => {
    if (readLeftovers().length > 0)
      void import('../left-open.ts').then(({ findLeftOpen }) => findLeftOpen(network))
  }, [network])
}

/** True as soon as there is something to follow, here or in another tab, which is then taken up. */
function useHasSent(): boolean {
  const request = useSignRequest()
  const batch = useSignBatch()
  const outcome = useOutcome()
  const network = useShownNetwork()
  // somebody who has wanted a signature once, or has sent what others signed, may have something under way
  const [hasSent, setHasSent] = useState(hasStored)
  useEffect(() => {
    if (request || batch || outcome) setHasSent(true)
  }, [request, batch, outcome])
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key?.startsWith(SENT_PREFIX)) setHasSent(true)
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way belongs to the network that is shown
  useEffect(() => {
    if (hasSent) void import('../sent-store.ts').then(({ resumeSent }) => resumeSent())
  }, [hasSent, network])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was built for one network is never signed for another
  useEffect(
    () => () => {
      signStore.get()?.finish({ kind: 'cancelled' })
      closeBatch()
      closeOutcome()
    },
    [network],
  )
  return hasSent
}

/** Shows the review when something wants a signature and then its outcome, and takes up what was left under way. */
export function SigningLayer() {
  const request = useSignRequest()
  const batch = useSignBatch()
  const outcome = useOutcome()
  const hasSent = useHasSent()
  useLeftovers()
  useEffect(() => {
    // takes the place of the review at once: in between, a second press of Enter would meet the button that opened the review
    if (request) void loadOutcome().catch(() => undefined)
  }, [request])
  return (
    <Suspense>
      {hasSent && <SentToasts />}
      {request && <ReviewDialog key={request.id} request={request} />}
      {batch && <BatchDialog key={batch.id} batch={batch} />}
      {outcome && <OutcomeDialog outcome={outcome} />}
    </Suspense>
  )
}
