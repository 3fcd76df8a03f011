import { useShownNetwork } from '../../shared/api/networks.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import layout from './layout.module.css'

const Bell = lazyWithTexts(['incoming'], () => import('../../features/incoming/components/Bell.tsx'))

/** The bell of the opened account; another account and another network have another one. */
export function WalletBell() {
  const { key } = useShownNetwork()
  const address = useWallet()?.address
  if (address === undefined) return null
  return (
    <Optional>
      <Bell key={`${key} ${address}`} address={address} buttonClassName={layout.iconButton} />
    </Optional>
  )
}
