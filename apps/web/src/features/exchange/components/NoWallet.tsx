import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { State } from '../../../shared/ui/State.tsx'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'

/** Links to the ways of opening a wallet, in place of the user's own data. */
export function NoWallet({ title }: { title: string }) {
  const t = useT()
  return (
    <State
      kind="empty"
      title={title}
      action={
        <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
          {t('wallet.open')}
        </Button>
      }
    />
  )
}
