import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { paths } from '../../shared/paths.ts'
import { Mark } from '../../shared/ui/Mark.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import styles from './sign-in.module.css'

/** The program that holds the key: the companion page, which is the same one. */
const APP = 'Tronlens'

/** Names the wallet that a paired device has opened, and leads to its account. */
export default function DeviceOpenedDialog({ address }: { address: Address }) {
  const t = useT()
  return (
    <Dialog
      title={t('external.opened')}
      onClose={closeDialog}
      actions={
        <Button
          component={Link}
          size="lg"
          variant="primary"
          to={paths.wallet()}
          onClick={closeDialog}
          data-autofocus
        >
          {t('external.toAccount')}
        </Button>
      }
    >
      <p className={styles.found}>
        <Mark />
        <strong>{APP}</strong>
      </p>
      <p className={styles.found}>
        <Glyph address={address} size={30} />
        <FullAddress value={address} />
      </p>
      <p className="muted">{t('external.openedLine', { app: APP })}</p>
    </Dialog>
  )
}
