import { Suspense } from 'react'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { WalletWatch } from '../../slices/wallet/components/WalletWatch.tsx'
import { useDialog } from '../../slices/wallet/dialog-store.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

const SignInDialog = lazyWithTexts(
  ['wallet', 'signIn', 'external'],
  () => import('../../features/sign-in/SignInDialog.tsx'),
)
const DeviceOpenedDialog = lazyWithTexts(
  ['external'],
  () => import('../../features/sign-in/DeviceOpenedDialog.tsx'),
)
const UnlockDialog = lazyWithTexts(
  ['wallet', 'signIn'],
  () => import('../../features/sign-in/UnlockDialog.tsx'),
)
const SignOutDialog = lazyWithTexts(['signIn'], () => import('../../features/sign-in/SignOutDialog.tsx'))
const SendDialog = lazyWithTexts(
  ['contact', 'form', 'send', 'signing'],
  () => import('../../features/send/SendDialog.tsx'),
)
const ReceiveDialog = lazyWithTexts(['receive'], () => import('../../features/receive/ReceiveDialog.tsx'))

const BuyDialog = lazyWithTexts(
  ['form', 'issue', 'signing'],
  () => import('../../features/issue-token/BuyDialog.tsx'),
)
const BridgeDialog = lazyWithTexts(
  ['form', 'bridge', 'signing'],
  () => import('../../features/cross-bridge/BridgeDialog.tsx'),
)

/** The open dialog of the wallet, wherever it was opened from. */
export function DialogLayer() {
  const dialog = useDialog()
  const wallet = useWallet()
  return (
    <Suspense>
      <WalletWatch />
      {dialog?.kind === 'signIn' && <SignInDialog />}
      {dialog?.kind === 'deviceOpened' && <DeviceOpenedDialog address={dialog.address} />}
      {dialog?.kind === 'unlock' && wallet && <UnlockDialog wallet={wallet} />}
      {dialog?.kind === 'signOut' && <SignOutDialog id={dialog.id} />}
      {dialog?.kind === 'send' && <SendDialog given={dialog} />}
      {dialog?.kind === 'buyToken' && <BuyDialog id={dialog.id} />}
      {dialog?.kind === 'bridge' && <BridgeDialog given={dialog} />}
      {dialog?.kind === 'receive' && <ReceiveDialog address={dialog.address} />}
    </Suspense>
  )
}
