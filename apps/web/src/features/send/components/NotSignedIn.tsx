import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'

/** Sending is impossible: no wallet is open, or a watch-only one that cannot sign. */
export function NotSignedIn() {
  const t = useT()
  return (
    <Notice kind="bad">
      <strong>{t('send.notSignedIn')}</strong> {t('send.notSignedInLine')}
    </Notice>
  )
}

/** Links to the ways of opening a wallet. */
export function OpenButton() {
  const t = useT()
  return (
    <Button size="lg" variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
      {t('wallet.open')}
    </Button>
  )
}
