import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { State } from '../../../shared/ui/State.tsx'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'

/** Leads to the ways of opening a wallet, where own things would stand. */
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
