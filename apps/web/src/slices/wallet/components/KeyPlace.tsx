import { useT } from '../../../i18n/i18n.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { useNow } from '../../../shared/time/now.ts'
import {
  IconDeviceMobile,
  IconEye,
  IconKey,
  IconLock,
  IconPuzzle,
  IconQrcode,
  IconUsb,
} from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { useLockTime } from '../activity.ts'
import { isLocked, type Wallet, type WalletType } from '../wallet.ts'
import styles from './key-place.module.css'

const ICON = { size: 14, stroke: 1.6 } as const

const PLACES = {
  ACCOUNT_PRIVATE_KEY: { Icon: IconKey, text: 'wallet.place.tab' },
  ACCOUNT_LEDGER: { Icon: IconUsb, text: 'wallet.place.ledger' },
  ACCOUNT_TRONLINK: { Icon: IconPuzzle, text: 'wallet.place.extension' },
  ACCOUNT_EXTERNAL: { Icon: IconDeviceMobile, text: 'wallet.place.phone' },
  ACCOUNT_WALLETCONNECT: { Icon: IconQrcode, text: 'wallet.place.walletConnect' },
  ACCOUNT_ADDRESS: { Icon: IconEye, text: 'wallet.place.none' },
} as const satisfies Record<WalletType, unknown>

/** Where the key of a wallet is, as a picture and the key of its words. */
export function placeOf(wallet: Wallet) {
  const { Icon, text } = PLACES[wallet.type]
  if (isLocked(wallet)) return { Icon: IconLock, text: 'wallet.place.locked' } as const
  if (wallet.isDemo) return { Icon, text: 'wallet.place.public' } as const
  if (wallet.isAway)
    return {
      Icon,
      text: wallet.type === 'ACCOUNT_TRONLINK' ? 'wallet.place.away' : 'wallet.place.ended',
    } as const
  return { Icon, text }
}

/** Where the key of a wallet is, and when it is locked away. */
export function KeyPlace({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { Icon, text } = placeOf(wallet)
  return (
    <span className={styles.place}>
      <Tag kind={wallet.isDemo || wallet.isAway ? 'warn' : 'plain'}>
        <Icon {...ICON} />
        {t(text)}
      </Tag>
      {wallet.keyId !== undefined && <LockCountdown />}
    </span>
  )
}

function LockCountdown() {
  const t = useT()
  const left = Math.max(0, useLockTime() - useNow())
  const minutes = Math.ceil(left / MINUTE)
  return (
    <span className={styles.left} data-soon={left <= MINUTE}>
      {t('wallet.locksIn', { count: minutes, n: minutes })}
    </span>
  )
}
