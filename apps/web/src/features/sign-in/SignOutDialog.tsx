import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { signOut } from '../../slices/wallet/session.ts'
import { useWallets } from '../../slices/wallet/wallet-store.ts'
import styles from './sign-in.module.css'

/** Asks before the key of a wallet, which is kept on this device under a password, is deleted from it. */
export default function SignOutDialog({ id }: { id: string }) {
  const t = useT()
  const wallet = useWallets().find((each) => each.id === id)
  // another tab may have left it meanwhile
  if (!wallet) return null
  const handleLeave = () => {
    closeDialog()
    signOut(id)
    showToast({ id: 'signOut', kind: 'success', title: t('wallet.signedOut') })
  }
  return (
    <Dialog
      title={t('signIn.forget.title')}
      onClose={closeDialog}
      actions={
        <>
          <Button size="lg" onClick={closeDialog} data-autofocus>
            {t('signIn.cancel')}
          </Button>
          <Button size="lg" variant="danger" onClick={handleLeave}>
            {t('signIn.forget.act')}
          </Button>
        </>
      }
    >
      <p className={styles.found}>
        <Glyph address={wallet.address} size={30} />
        <FullAddress value={wallet.address} />
      </p>
      <Notice>{t('signIn.forget.line')}</Notice>
    </Dialog>
  )
}
