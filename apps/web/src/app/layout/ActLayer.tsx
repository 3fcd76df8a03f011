import { Suspense } from 'react'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { useAct } from '../../slices/wallet/act-store.ts'

const SignInDialog = lazyWithTexts(
  ['wallet', 'signIn', 'external'],
  () => import('../../features/sign-in/SignInDialog.tsx'),
)
const SendDialog = lazyWithTexts(['form', 'send'], () => import('../../features/send/SendDialog.tsx'))
const ReceiveDialog = lazyWithTexts(['receive'], () => import('../../features/receive/ReceiveDialog.tsx'))

/** The dialog of the wallet that is open, whoever opened it. */
export function ActLayer() {
  const act = useAct()
  return (
    <Suspense>
      {act?.kind === 'signIn' && <SignInDialog />}
      {act?.kind === 'send' && <SendDialog given={act} />}
      {act?.kind === 'receive' && <ReceiveDialog address={act.address} />}
    </Suspense>
  )
}
