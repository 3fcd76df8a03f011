import { Button } from '@mantine/core'
import { toBigInt } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconPencil, IconQrcode } from '../../../shared/ui/icons.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { useCrossings } from '../../../slices/bridge/use-crossings.ts'
import { KeyPlace } from '../../../slices/wallet/components/KeyPlace.tsx'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { FaucetButton } from './FaucetButton.tsx'
import styles from './wallet.module.css'

const ICON = { size: 14, stroke: 1.6 } as const

/** The account, the location of its key, and its actions. */
export function Identity({
  wallet,
  account,
  onSetName,
  onSetId,
}: {
  wallet: Wallet
  account: NodeAccount
  onSetName: () => void
  onSetId: () => void
}) {
  const t = useT()
  const { address } = wallet
  const owner = account.owner
  const isUsable = canSign(wallet)
  const crossings = useCrossings() ?? []
  const tip = isUsable ? {} : { 'data-tip': t('walletPage.addressOnly') }
  return (
    <header className={styles.head}>
      <Glyph address={address} size={50} />
      <div className={styles.name}>
        <h1>
          <bdi>{account.name || shorten(address)}</bdi>
        </h1>
        <KeyPlace wallet={wallet} />
        {isUsable && account.isActive && !account.name && (
          <button type="button" className="link" onClick={onSetName}>
            {t('walletPage.setName')}
          </button>
        )}
        {isUsable && account.isActive && !account.accountId && (
          <button type="button" className="link" onClick={onSetId}>
            {t('walletPage.setId')}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        <FaucetButton address={address} />
        <Button onClick={() => openDialog({ kind: 'receive' })}>{t('walletPage.receive')}</Button>
        <Button component={Link} to={paths.stake()}>
          {t('walletPage.stake')}
        </Button>
        <Button component={Link} to={paths.votes()}>
          {t('walletPage.vote')}
        </Button>
        {crossings.length > 0 && (
          <span {...tip}>
            <Button fullWidth disabled={!isUsable} onClick={() => openDialog({ kind: 'bridge' })}>
              {t('walletPage.sideChain')}
            </Button>
          </span>
        )}
        <span className={styles.primary} {...tip}>
          <Button
            variant="primary"
            fullWidth
            disabled={!isUsable}
            onClick={() => openDialog({ kind: 'send' })}
          >
            {t('walletPage.send')}
          </Button>
        </span>
      </div>
      <div className={styles.address}>
        <FullAddress value={address} />
        <CopyButton value={address} />
        <button
          type="button"
          className="hit"
          aria-label={t('walletPage.showQr')}
          onClick={() => openDialog({ kind: 'receive' })}
        >
          <IconQrcode {...ICON} />
        </button>
        {account.accountId && <span className="muted">{t('walletPage.id', { id: account.accountId })}</span>}
        {owner.keys.length > 1 && (
          <Link to={paths.permissions()} className="link">
            <IconPencil size={12} />{' '}
            {t('walletPage.whoCanSign', {
              n: formatInteger(toBigInt(owner.threshold)),
              of: formatInteger(owner.keys.length),
            })}
          </Link>
        )}
      </div>
    </header>
  )
}
