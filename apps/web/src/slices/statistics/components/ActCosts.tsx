import type { ActCost } from '@tronlens/api-contract'
import { type Sun, sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatUsd } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { dailyBurn, type ResourceMarket, stakeFor } from '../resources.ts'
import styles from './resources.module.css'

const TRX_DIGITS = 6
const CENT_DIGITS = 4

/** An amount of TRX, with what it is worth where that is known. */
export function Worth({ value, usd }: { value: Sun; usd: number | undefined }) {
  return (
    <>
      <TrxAmount value={value} exact />
      {usd !== undefined && value > 0n && (
        <bdi dir="ltr" className={styles.usd}>
          ≈ {formatUsd(toApproximate(value, TRX_DIGITS) * usd, CENT_DIGITS)}
        </bdi>
      )}
    </>
  )
}

export const number = (value: number): ReactNode => <bdi dir="ltr">{formatInteger(Math.round(value))}</bdi>

/** What everyday acts cost by what they used in the newest transactions, without and with stake. */
export function ActCosts({
  acts,
  most,
  market,
  usd,
}: {
  acts: readonly ActCost[]
  most: number
  market: ResourceMarket
  usd: number | undefined
}) {
  const t = useT()
  const energyOf = ({ energy, energy_low: low, energy_high: high }: ActCost) => (
    <>
      {number(energy)}
      {low !== high && (
        <span className={styles.range}>
          {t('resources.range', { low: formatInteger(low), high: formatInteger(high) })}
        </span>
      )}
    </>
  )
  const bought = ({ energy, bandwidth }: ActCost): Sun =>
    sun(BigInt(energy) * market.energyPrice + BigInt(bandwidth) * market.netPrice)
  const withFree = ({ energy, bandwidth }: ActCost): Sun =>
    dailyBurn({ acts: 1, energy, bandwidth }, market).total
  const stake = ({ energy }: ActCost): ReactNode => {
    const trx = stakeFor(energy, market.energyLimit, market.energyWeight)
    return trx === undefined ? '–' : <bdi dir="ltr">{formatInteger(trx)} TRX</bdi>
  }
  return (
    <Panel title={t('resources.acts')} note={t('resources.actsNote', { n: formatInteger(most) })}>
      {acts.length === 0 ? (
        <p className={panel.panelEmpty}>{t('resources.noActs')}</p>
      ) : (
        <div className={styles.table}>
          <PlainTable
            label={t('resources.acts')}
            columns={[
              t('resources.act'),
              { name: t('column.energy'), isFigure: true, isAtEnd: true },
              { name: t('resources.bytes'), isFigure: true, isAtEnd: true },
              { name: t('resources.withFree'), isFigure: true, isAtEnd: true },
              { name: t('resources.allBought'), isFigure: true, isAtEnd: true },
              { name: t('resources.stakeOnce'), isFigure: true, isAtEnd: true },
            ]}
            rows={acts.map((act) => ({
              key: act.act,
              cells: [
                <span key="act" className={styles.act}>
                  <span>{t(`resources.act.${act.act}`)}</span>
                  <span className="muted">
                    {t('resources.measured', { count: act.count, n: formatInteger(act.count) })}
                    {act.tokenInfo && (
                      <>
                        {' · '}
                        <Token
                          id={String(act.tokenInfo.tokenId)}
                          symbol={act.tokenInfo.tokenAbbr || act.tokenInfo.tokenName}
                          imitates={act.tokenInfo.imitatesSymbol}
                        />
                      </>
                    )}
                  </span>
                </span>,
                energyOf(act),
                number(act.bandwidth),
                <Worth key="free" value={withFree(act)} usd={usd} />,
                <Worth key="bought" value={bought(act)} usd={usd} />,
                stake(act),
              ],
            }))}
          />
        </div>
      )}
    </Panel>
  )
}
