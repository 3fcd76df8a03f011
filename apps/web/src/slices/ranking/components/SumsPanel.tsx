import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { priceQuery } from '../../../shared/api/network.ts'
import { formatCompact, formatInteger, formatNumber, inWordOrder } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type RankingSums, rankingSumsQuery } from '../api/ranking-query.ts'
import type { Period, RankingTab } from '../rankings.ts'
import { Dollars } from './Dollars.tsx'
import { Interval } from './Interval.tsx'
import styles from './sums.module.css'

/** A number of the chain; of what it is made is written below it. */
type Sum = {
  title: TranslationKey | 'TRC10' | 'TRC20'
  value: number
  unit?: 'TRX'
  parts?: readonly [TranslationKey, number][]
}

/** Numbers of the chain in a period, by the tab whose rankings they are about. */
function sumsOf(sums: RankingSums, period: Period): Record<RankingTab, readonly Sum[]> {
  const of = <Name extends string>(name: Name) =>
    Number(sums[`last_${period}_${name}` as keyof RankingSums] ?? 0)
  return {
    account: [
      { title: 'rank.sentTrx', value: of('trx_transfer_amount'), unit: 'TRX' },
      { title: 'rank.sentTimes', value: of('trx_transaction_number') },
      { title: 'rank.staked', value: Number(sums.whole_freeze), unit: 'TRX' },
      { title: 'rank.votes', value: Number(sums.whole_vote) },
    ],
    token: [
      { title: 'rank.tokens', value: sums.token_all, parts: [['rank.described', sums.token_record]] },
      { title: 'TRC10', value: sums.trc10_all, parts: [['rank.described', sums.trc10_record]] },
      { title: 'TRC20', value: sums.trc20_all, parts: [['rank.described', sums.trc20_record]] },
      { title: 'rank.transfers', value: of('token_sum_transaction') },
    ],
    contract: [
      { title: 'rank.callersOfAny', value: of('contract_active_address') },
      { title: 'rank.calls', value: of('contract_triggers') },
    ],
    resource: [
      {
        title: 'rank.energy',
        value: of('energy_usage'),
        parts: [
          ['rank.fromStake', of('whole_energy_use')],
          ['rank.fromBurning', of('whole_energy_burn')],
          ['rank.fromContract', of('whole_contract_use')],
        ],
      },
      {
        title: 'rank.bandwidth',
        value: of('net_usage'),
        parts: [
          ['rank.fromStakeOrFree', of('whole_net_use')],
          ['rank.fromBurning', of('whole_net_burn')],
        ],
      },
    ],
  }
}

const TABS: readonly RankingTab[] = ['account', 'token', 'contract', 'resource']
const CELLS: Record<RankingTab, number> = { account: 4, token: 4, contract: 2, resource: 2 }

/** Numbers of the chain that rankings are about, each leading to its rankings. */
export function SumsPanel({ period, query }: { period: Period; query: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(rankingSumsQuery)
  const { data: price } = useQuery(priceQuery)
  const sums = data ? sumsOf(data, period) : undefined
  if (error && !data)
    return (
      <Panel title={t('rank.sums')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  return (
    <Panel title={t('rank.sums')}>
      {TABS.map((tab) => (
        <section key={tab} className={styles.row} aria-label={t(`rank.tab.${tab}`)}>
          <h3 className={styles.name}>{t(`rank.tab.${tab}`)}</h3>
          <div className={styles.cells} data-wide={CELLS[tab] === 2 ? '' : undefined}>
            {Array.from({ length: CELLS[tab] }, (_, index) => {
              const sum = sums?.[tab][index]
              return (
                <SumCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a tab keep their order
                  key={index}
                  sum={sum}
                  to={`${paths.rankings(tab)}${query}`}
                  usd={sum?.unit && price ? sum.value * price.usd : undefined}
                />
              )
            })}
          </div>
        </section>
      ))}
      <Interval
        of={data ? { start_time: data[`last_${period}_start_time`], end_time: data.end_time } : undefined}
      />
    </Panel>
  )
}

function SumCell({ sum, to, usd }: { sum: Sum | undefined; to: string; usd: number | undefined }) {
  const t = useT()
  const titled = (title: Sum['title']): string => (title === 'TRC10' || title === 'TRC20' ? title : t(title))
  const facts: ReactNode[] = (sum?.parts ?? []).map(([title, value]) => (
    <span key={title} className={styles.part}>
      {t(title)} <bdi dir="ltr">{formatInteger(value)}</bdi>
    </span>
  ))
  return (
    <Link className={styles.cell} to={to}>
      <span className={styles.label}>
        {sum ? titled(sum.title) : <span className="bone" style={{ width: 90 }} />}
      </span>
      <span className={styles.value}>
        {sum ? (
          <bdi dir="ltr" data-tip={formatNumber(sum.value, 6)}>
            {inWordOrder(formatCompact(sum.value), sum.unit ? `\u00A0${sum.unit}` : '')}
          </bdi>
        ) : (
          <span className="bone" style={{ width: 70 }} />
        )}
      </span>
      <span className={styles.fact}>{usd === undefined ? facts : <Dollars value={usd} />}</span>
    </Link>
  )
}
