import { Suspense } from 'react'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { useAct } from '../../slices/wallet/act-store.ts'

const SignInDialog = lazyWithTexts(['wallet'], () => import('../../features/sign-in/SignInDialog.tsx'))
const SendDialog = lazyWithTexts(
  ['form', 'send', 'signing'],
  () => import('../../features/send/SendDialog.tsx'),
)

/** The dialog of the wallet that is open, whoever opened it. */
export function ActLayer() {
  const act = useAct()
  return (
    <Suspense>
      {act?.kind === 'signIn' && <SignInDialog />}
      {act?.kind === 'send' && <SendDialog given={act} />}
    </Suspense>
  )
}
