import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { State } from '../../shared/ui/State.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { Wizard } from './components/Wizard.tsx'

/** Issues a TRC10 token in steps, or leads to where contracts are deployed. */
export default function IssueTokenPage() {
  const t = useT()
  const wallet = useWallet()
  return (
    <>
      <PageTitle title={t('issue.title')} note={t('issue.line')} />
      {wallet && canSign(wallet) ? (
        <Wizard key={wallet.id} wallet={wallet} />
      ) : (
        <State
          kind="empty"
          title={t(wallet ? 'issue.cannotSign' : 'issue.noWallet')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      )}
    </>
  )
}
