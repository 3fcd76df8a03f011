import { Button } from '@mantine/core'
import { sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDayTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { splitUnstaking, wholeOf } from '../../../slices/stake/stake.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { withdrawIntent } from '../stake-intents.ts'
import type { StakeData } from '../use-stake-data.ts'
import styles from './stake-page.module.css'

function Step({ label, figure, note }: { label: string; figure: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.step}>
      <div className={styles.label}>{label}</div>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.note}>{note}</div>
    </div>
  )
}

/** The circle of stake: available, own use, delegated, unstaking, ready. */
export function Flow({ data: { account, wallet, act } }: { data: StakeData }) {
  const t = useT()
  const now = useChainNow()
  const { staked, delegated, unstaking } = account
  const { readySum, waitingSum, waiting, ready } = splitUnstaking(unstaking, now)
  const [next] = waiting
  return (
    <Panel>
      <div className={styles.flow}>
        <Step label={t('stakePage.available')} figure={<TrxAmount value={account.balance} exact />} />
        <Step
          label={t('stakePage.own')}
          figure={<TrxAmount value={sun(staked.ENERGY + staked.BANDWIDTH)} />}
          note={t('stakePage.ownNote', {
            energy: formatInteger(wholeOf(staked.ENERGY)),
            bandwidth: formatInteger(wholeOf(staked.BANDWIDTH)),
          })}
        />
        <Step
          label={t('stakePage.lent')}
          figure={<TrxAmount value={sun(delegated.ENERGY + delegated.BANDWIDTH)} />}
        />
        <Step
          label={t('stakePage.unstaking')}
          figure={<TrxAmount value={waitingSum} />}
          note={next && t('stakePage.nextReady', { time: formatDayTime(next.ready) })}
        />
        <Step
          label={t('stakePage.ready')}
          figure={<TrxAmount value={readySum} />}
          note={
            ready.length > 0 &&
            canSign(wallet) && (
              <Button size="sm" onClick={() => act(withdrawIntent(account.address))}>
                {t('stakePage.withdraw')}
              </Button>
            )
          }
        />
      </div>
    </Panel>
  )
}
