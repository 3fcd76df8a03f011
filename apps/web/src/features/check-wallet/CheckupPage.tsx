import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { AnswerLabels } from '../../shared/entity/address-book.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import type { Idle, Loss } from '../../slices/checkup/findings.ts'
import { useFindings } from '../../slices/checkup/use-findings.ts'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './checkup.module.css'
import { IdleRow } from './IdleRow.tsx'
import { LossRow } from './LossRow.tsx'

/** What a wallet could lose and what it leaves lying, each with its repair. */
export default function CheckupPage() {
  const t = useT()
  const wallet = useWallet()
  if (wallet) return <Checkup key={wallet.id} wallet={wallet} />
  return (
    <>
      <PageTitle title={t('checkup.title')} />
      <Panel>
        <State
          kind="empty"
          title={t('checkup.noWallet')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      </Panel>
    </>
  )
}

const lossKey = (loss: Loss): string => {
  if (loss.kind === 'othersSign') return `${loss.kind} ${loss.permission.id}`
  if (loss.kind === 'needsOthers') return loss.kind
  const { contract_address, to_address } = loss.approval.row
  return `${contract_address} ${to_address}`
}
const idleKey = (idle: Idle): string => {
  if (idle.kind === 'delegated') return `${idle.delegation.to} ${idle.delegation.resource}`
  return 'resource' in idle ? `${idle.kind} ${idle.resource}` : idle.kind
}

function Checkup({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { account, labels, losses, idle, isPending, error, retry } = useFindings(wallet.address)
  return (
    <>
      <PageTitle title={t('checkup.title')} note={t('checkup.line')} />
      <WalletNav address={wallet.address} />
      {error && <ErrorState error={error} onRetry={retry} />}
      <AnswerLabels answer={labels}>
        <div className={styles.parts}>
          <Panel title={t('checkup.losses')} note={losses.length || undefined} keepsFocus>
            {losses.length === 0 && (
              <p className={styles.none}>{t(isPending ? 'checkup.looking' : 'checkup.noLoss')}</p>
            )}
            <ul>
              {losses.map((loss) => (
                <LossRow key={lossKey(loss)} loss={loss} wallet={wallet} />
              ))}
            </ul>
          </Panel>
          <Panel title={t('checkup.idle')} note={idle.length || undefined} keepsFocus>
            {idle.length === 0 && (
              <p className={styles.none}>{t(isPending ? 'checkup.looking' : 'checkup.noIdle')}</p>
            )}
            <ul>
              {account &&
                idle.map((each) => (
                  <IdleRow key={idleKey(each)} idle={each} wallet={wallet} account={account} />
                ))}
            </ul>
          </Panel>
        </div>
      </AnswerLabels>
    </>
  )
}
