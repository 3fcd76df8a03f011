import { Suspense } from 'react'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { useAct } from '../../slices/wallet/act-store.ts'
import { WalletWatch } from '../../slices/wallet/components/WalletWatch.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

const SignInDialog = lazyWithTexts(
  ['wallet', 'signIn', 'external'],
  () => import('../../features/sign-in/SignInDialog.tsx'),
)
const UnlockDialog = lazyWithTexts(
  ['wallet', 'signIn'],
  () => import('../../features/sign-in/UnlockDialog.tsx'),
)
const SignOutDialog = lazyWithTexts(['signIn'], () => import('../../features/sign-in/SignOutDialog.tsx'))
const SendDialog = lazyWithTexts(
  ['form', 'send', 'signing'],
  () => import('../../features/send/SendDialog.tsx'),
)
const ReceiveDialog = lazyWithTexts(['receive'], () => import('../../features/receive/ReceiveDialog.tsx'))

const BuyDialog = lazyWithTexts(
  ['form', 'issue', 'signing'],
  () => import('../../features/issue-token/BuyDialog.tsx'),
)

/** The open dialog of the wallet, wherever it was opened from. */
export function ActLayer() {
  const act = useAct()
  const wallet = useWallet()
  return (
    <Suspense>
      <WalletWatch />
      {act?.kind === 'signIn' && <SignInDialog />}
      {act?.kind === 'unlock' && wallet && <UnlockDialog wallet={wallet} />}
      {act?.kind === 'signOut' && <SignOutDialog id={act.id} />}
      {act?.kind === 'send' && <SendDialog given={act} />}
      {act?.kind === 'buyToken' && <BuyDialog id={act.id} />}
      {act?.kind === 'receive' && <ReceiveDialog address={act.address} />}
    </Suspense>
  )
}
