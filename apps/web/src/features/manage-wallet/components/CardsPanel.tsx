import { useQuery } from '@tanstack/react-query'
import { type Address, type Sun, sun } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TOKEN_TRANSFER_ENERGY } from '../../../shared/api/chain-costs.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { TickRing } from '../../../shared/figure/TickRing.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { valueAmount } from '../../../shared/value.ts'
import { balanceQuery } from '../../../slices/account/api/balance-query.ts'
import { type NodeAccount, powerOf, type Resource } from '../../../slices/account/node-account.ts'
import { type ChainResources, votesOf } from '../../../slices/stake/stake.ts'
import { Sum } from '../hidden-sums.tsx'
import styles from './wallet.module.css'

/** The same colours as in the bar. */
const COLOURS = { ink: 'var(--tl-ink)', value: 'var(--tl-fill-3)', open: 'var(--tl-fill-2)' } as const
const TRX_DECIMALS = 6
/** Days of the balance's history. */
const COURSE_DAYS = 30
/** Typical bandwidth of a token transfer. */
const TRANSFER_BYTES = 345

function PowerCard({ account }: { account: NodeAccount }) {
  const t = useT()
  const power = powerOf(account)
  const old = (resource: Resource): bigint => account.oldStake[resource]?.amount ?? 0n
  const rows: readonly (readonly [string, Sun, 'ink' | 'value' | 'open'])[] = [
    [t('walletPage.power.energyOwn'), sun(account.staked.ENERGY + old('ENERGY')), 'ink'],
    [t('walletPage.power.energyLent'), sun(account.delegated.ENERGY + account.oldDelegated.ENERGY), 'value'],
    [t('walletPage.power.bandwidthOwn'), sun(account.staked.BANDWIDTH + old('BANDWIDTH')), 'open'],
    [
      t('walletPage.power.bandwidthLent'),
      sun(account.delegated.BANDWIDTH + account.oldDelegated.BANDWIDTH),
      'open',
    ],
  ]
  const whole = toApproximate(power, 6)
  return (
    <div className={styles.card}>
      <div className={styles.label}>{t('walletPage.power')}</div>
      <div className={styles.figure}>
        <Sum>{formatInteger(votesOf(power))}</Sum>
      </div>
      <Bar
        height={6}
        parts={rows.map(([, value, kind]) => ({
          share: whole > 0 ? toApproximate(value, 6) / whole : 0,
          kind,
        }))}
      />
      <div className={styles.parts}>
        {rows.map(([label, value, kind]) => (
          <div key={label}>
            <i style={{ background: COLOURS[kind] }} />
            {label}
            <Sum>
              <bdi dir="ltr">{formatInteger(votesOf(value))}</bdi>
            </Sum>
          </div>
        ))}
      </div>
    </div>
  )
}

function ResourceCard({
  name,
  left,
  limit,
  children,
}: {
  name: string
  left: number
  limit: number
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={styles.card}>
      <TickRing share={limit > 0 ? left / limit : 0} name={name}>
        <b>
          <bdi dir="ltr">{formatInteger(left)}</bdi>
        </b>
        <div className={styles.note}>{t('address.of', { n: formatInteger(limit) })}</div>
        <div className={styles.note}>{children}</div>
      </TickRing>
    </div>
  )
}

/** The balance of the last days. */
function Course({ address }: { address: Address }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const { data } = useQuery(balanceQuery(address, TRX_ID, COURSE_DAYS, now))
  const days = data?.days ?? []
  return (
    <div className={`${styles.note} ${styles.course}`}>
      <Sum>
        <Sparkline
          values={days.map(({ amount }) => toApproximate(amount, TRX_DECIMALS))}
          label={t('walletPage.availableBalance')}
        />{' '}
        {days.length > 1 && t('walletPage.days')}
      </Sum>
    </div>
  )
}

/** Balance, TRON power, energy and bandwidth. */
export function CardsPanel({ account, resources }: { account: NodeAccount; resources: ChainResources }) {
  const t = useT()
  const { currency, rate } = useRate()
  const worth = currency === 'TRX' ? undefined : valueAmount(account.balance, currency, rate)
  const energy = Math.max(0, resources.limit.ENERGY - resources.used.ENERGY)
  const bandwidth =
    Math.max(0, resources.limit.BANDWIDTH - resources.used.BANDWIDTH) +
    Math.max(0, resources.freeLimit - resources.freeUsed)
  const transfers = (n: number): string => t('walletPage.transfers', { count: n, n: formatInteger(n) })
  return (
    <Panel>
      <div className={styles.cards}>
        <div className={styles.card}>
          <div className={styles.label}>{t('walletPage.availableBalance')}</div>
          <div className={styles.figure}>
            <Sum>
              <TrxAmount value={account.balance} exact />
            </Sum>
          </div>
          {worth && (
            <div className={styles.note}>
              <Sum>
                <Amount value={worth.value} decimals={worth.decimals} unit={currency} />
              </Sum>
            </div>
          )}
          <Course address={account.address} />
        </div>
        <PowerCard account={account} />
        <ResourceCard name={t('address.energy')} left={energy} limit={resources.limit.ENERGY}>
          {transfers(Math.floor(energy / TOKEN_TRANSFER_ENERGY))}
        </ResourceCard>
        <ResourceCard
          name={t('address.bandwidth')}
          left={bandwidth}
          limit={resources.limit.BANDWIDTH + resources.freeLimit}
        >
          {transfers(Math.floor(bandwidth / TRANSFER_BYTES))}
        </ResourceCard>
      </div>
    </Panel>
  )
}
