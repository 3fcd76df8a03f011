import { SigningScreen } from '../../../slices/wallet/components/SigningScreen.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'

/** What a device or a phone has to be asked, while it is asked. */
export const SigningProgress = ({ wallet }: { wallet: Wallet | undefined }) =>
  wallet ? <SigningScreen wallet={wallet} /> : null
