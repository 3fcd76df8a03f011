import { Suspense } from 'react'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import type { Wallet } from '../wallet.ts'

const DeviceWaiting = lazyWithTexts(['external'], () => import('./DeviceWaiting.tsx'))
const ConnectedWaiting = lazyWithTexts(['external'], () => import('./ConnectedWaiting.tsx'))
const LedgerDialog = lazyWithTexts(['ledger'], () => import('./LedgerDialog.tsx'))

/**
 * What another screen is to be compared with while it is asked to sign; nothing for wallets that sign here.
 */
export function SigningScreen({ wallet }: { wallet: Wallet }) {
  return (
    <Suspense>
      {wallet.type === 'ACCOUNT_LEDGER' && <LedgerDialog />}
      <OtherScreen wallet={wallet} />
    </Suspense>
  )
}

/** What a user does on the screen of a phone that is asked to sign, above what is signed. */
export function OtherScreen({ wallet: { type, address } }: { wallet: Wallet }) {
  return (
    <>
      {type === 'ACCOUNT_EXTERNAL' && <DeviceWaiting address={address} />}
      {type === 'ACCOUNT_WALLETCONNECT' && <ConnectedWaiting />}
    </>
  )
}
