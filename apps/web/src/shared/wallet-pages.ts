import type { TranslationKey } from '../i18n/i18n.ts'
import { paths } from './paths.ts'

/** The pages of an open wallet, the long one first. */
export const WALLET_PAGES: readonly { to: string; label: TranslationKey }[] = [
  { to: paths.wallet(), label: 'wallet.nav.overview' },
  { to: paths.stake(), label: 'wallet.nav.power' },
  { to: paths.multiSignature(), label: 'wallet.signatures' },
  { to: paths.permissions(), label: 'wallet.nav.permissions' },
  { to: paths.approvals(), label: 'wallet.nav.approvals' },
  { to: paths.checkup(), label: 'wallet.nav.checkup' },
  { to: paths.messages(), label: 'wallet.nav.messages' },
  { to: paths.sites(), label: 'wallet.nav.sites' },
]
