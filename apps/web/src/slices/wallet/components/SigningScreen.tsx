import { Suspense } from 'react'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import type { Wallet } from '../wallet.ts'

const DeviceWaiting = lazyWithTexts(['external'], () => import('./DeviceWaiting.tsx'))
const LedgerDialog = lazyWithTexts(['ledger'], () => import('./LedgerDialog.tsx'))

/**
 * What another screen is to be compared with while it is asked to sign; nothing for wallets that sign here.
 */
export function SigningScreen({ wallet: { type, address } }: { wallet: Wallet }) {
  return (
    <Suspense>
      {type === 'ACCOUNT_LEDGER' && <LedgerDialog />}
      {type === 'ACCOUNT_EXTERNAL' && <DeviceWaiting address={address} />}
    </Suspense>
  )
}
