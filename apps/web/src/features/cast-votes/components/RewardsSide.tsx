import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { priceQuery } from '../../../shared/api/network.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger, formatNumber, formatPercent, formatUsd } from '../../../shared/format/number.ts'
import { formatDateTime } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import type { Voter } from '../api/voter-query.ts'
import type { Ballot } from '../ballot.ts'
import { earningsOf } from '../earnings.ts'
import { useClaim } from '../use-ballot.ts'
import { LastRounds } from './LastRounds.tsx'
import styles from './vote.module.css'

/** What can be claimed, and what the votes earn before and after. */
export function RewardsSide({
  voter,
  ballot,
  ranks,
  wallet,
}: {
  voter: Voter
  ballot: Ballot
  ranks: ReadonlyMap<Address, WitnessRank>
  wallet: Wallet
}) {
  const t = useT()
  const now = useChainNow()
  const claim = useClaim(wallet)
  const { data: price } = useQuery(priceQuery)
  const isTime = voter.claimableFrom <= now
  const before = earningsOf(voter.votes, ranks, voter.power)
  const after = earningsOf(ballot, ranks, voter.power)
  const lines = [
    [t('ballot.cast'), formatInteger(before.cast), formatInteger(after.cast)],
    [t('ballot.trxAYear'), formatNumber(before.year, 2, 2), formatNumber(after.year, 2, 2)],
    ...(price
      ? [[t('ballot.inUsd'), formatUsd(before.year * price.usd, 2), formatUsd(after.year * price.usd, 2)]]
      : []),
    [t('ballot.onCast'), formatPercent(before.ofCast), formatPercent(after.ofCast)],
    [t('ballot.onAll'), formatPercent(before.ofAll), formatPercent(after.ofAll)],
  ]
  return (
    <aside className={styles.side}>
      <Panel title={t('ballot.rewards')}>
        <div className={styles.claim}>
          <span className="muted">{t('ballot.claimable')}</span>
          <span className={styles.sum}>
            <TrxAmount value={voter.claimable} exact />
          </span>
          <Button
            fullWidth
            disabled={!canSign(wallet) || !isTime || voter.claimable === 0n}
            onClick={() => void claim()}
          >
            {t('ballot.claim')}
          </Button>
          <p className="muted">
            {isTime
              ? t('ballot.claimNow')
              : t('ballot.claimFrom', { time: formatDateTime(voter.claimableFrom) })}
          </p>
        </div>
      </Panel>
      <Panel title={t('ballot.earn')} note={t('ballot.earnNote')}>
        <table className={styles.earn}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('ballot.figure')}</span>
              </th>
              <th scope="col">{t('ballot.now')}</th>
              <th scope="col">{t('ballot.withThis')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, now_, then]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{now_}</td>
                <td>
                  <b>{then}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={`${styles.earnLine} muted`}>{t('ballot.ratesMove')}</p>
      </Panel>
      <LastRounds address={wallet.address} />
    </aside>
  )
}
