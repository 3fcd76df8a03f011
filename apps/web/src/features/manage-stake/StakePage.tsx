import { Button } from '@mantine/core'
import type { Sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatTrxAmount } from '../../shared/format/amount.ts'
import { formatNumber } from '../../shared/format/number.ts'
import { useChainNow } from '../../shared/live/useChainNow.ts'
import { shorten } from '../../shared/shorten.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { IconRefresh } from '../../shared/ui/icons.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { State } from '../../shared/ui/State.tsx'
import { Segments } from '../../shared/ui/Tabs.tsx'
import type { Resource } from '../../slices/account/node-account.ts'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { ComingBack } from '../../slices/stake/components/ComingBack.tsx'
import { perTrx, splitUnstaking } from '../../slices/stake/stake.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { DelegateColumn } from './components/DelegateColumn.tsx'
import { Delegations } from './components/Delegations.tsx'
import { Flow } from './components/Flow.tsx'
import { StakeColumn } from './components/StakeColumn.tsx'
import styles from './components/stake-page.module.css'
import { UnstakeColumn } from './components/UnstakeColumn.tsx'
import { stakeAgainIntent, withdrawIntent } from './stake-intents.ts'
import { type StakeData, useStakeData } from './use-stake-data.ts'

type Column = 'stake' | 'delegate' | 'unstake'
type Plan = { amount: Sun; resource: Resource }

/** Three actions side by side; the one that the user works on has the primary button. */
function Bench({ data, onPlan }: { data: StakeData; onPlan: (plan: Plan) => void }) {
  const t = useT()
  const [current, setCurrent] = useState<Column>('stake')
  const isOld = data.delayDays === 0
  const column = (name: Column) => ({
    data,
    isPrimary: current === name,
    isCurrent: current === name,
    onUse: () => setCurrent(name),
  })
  return (
    <Panel className={styles.section}>
      {!isOld && (
        <div className={styles.choose}>
          <Segments
            label={t('stakePage.title')}
            value={current}
            onChange={setCurrent}
            options={[
              { value: 'stake', label: t('stakePage.stake') },
              { value: 'delegate', label: t('stakePage.delegate') },
              { value: 'unstake', label: t('stakePage.unstake') },
            ]}
          />
        </div>
      )}
      <div className={styles.bench}>
        <StakeColumn {...column('stake')} />
        {!isOld && <DelegateColumn {...column('delegate')} />}
        {!isOld && (
          <UnstakeColumn {...column('unstake')} onPlan={(amount, resource) => onPlan({ amount, resource })} />
        )}
      </div>
    </Panel>
  )
}

/** What returns, and the one act that stakes all of it again. */
function Returning({ data, plan }: { data: StakeData; plan: Plan | undefined }) {
  const t = useT()
  const now = useChainNow()
  const { account, act, wallet, delayDays } = data
  const { waitingSum } = splitUnstaking(account.unstaking, now)
  const isUsable = canSign(wallet)
  return (
    <Panel
      className={styles.section}
      title={t('stakePage.returning')}
      note={t('stakePage.returningNote', { n: delayDays })}
      end={
        isUsable &&
        waitingSum > 0n && (
          <Button
            size="sm"
            leftSection={<IconRefresh size={14} />}
            onClick={() => act(stakeAgainIntent(account.address))}
          >
            {t('stakePage.again', { amount: formatTrxAmount(waitingSum) })}
          </Button>
        )
      }
    >
      <ComingBack
        unstaking={account.unstaking}
        days={delayDays}
        planned={plan}
        readyAction={
          isUsable && (
            <Button size="sm" onClick={() => act(withdrawIntent(account.address))}>
              {t('stakePage.withdraw')}
            </Button>
          )
        }
      />
    </Panel>
  )
}

function OpenStake({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { data, isLoading, error, retry } = useStakeData(wallet)
  const [plan, setPlan] = useState<Plan>()
  const { resources, account, delayDays } = data
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <>
      <PageTitle
        title={t('stakePage.title')}
        note={<bdi dir="ltr">{account.name || shorten(wallet.address)}</bdi>}
        end={
          <span className={styles.note}>
            {t('stakePage.rate', {
              energy: formatNumber(perTrx(resources, 'ENERGY')),
              bandwidth: formatNumber(perTrx(resources, 'BANDWIDTH')),
            })}
          </span>
        }
      />
      <WalletNav address={wallet.address} />
      <Skeleton isOn={isLoading}>
        <Flow data={data} />
        <Bench data={data} onPlan={setPlan} />
        {delayDays > 0 && <Returning data={data} plan={plan} />}
        <div className={styles.section}>
          <Delegations data={data} />
        </div>
      </Skeleton>
    </>
  )
}

/** Staking: lock, lend, take back. */
export default function StakePage() {
  const t = useT()
  const wallet = useWallet()
  if (wallet) return <OpenStake key={wallet.id} wallet={wallet} />
  return (
    <>
      <PageTitle title={t('stakePage.title')} />
      <Panel>
        <State
          kind="empty"
          title={t('stakePage.noWallet')}
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
