import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { shortSymbol } from '../../../shared/api/hot-tokens.ts'
import { bundleQuery, statisticsQuery } from '../../../shared/api/network.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { startOfDay } from '../../../shared/format/day.ts'
import {
  compactParts,
  formatChange,
  formatCompact,
  formatInteger,
  formatPercent,
} from '../../../shared/format/number.ts'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import styles from './home.module.css'

const DAYS = 31

interface FigureProps {
  label: string
  value: ReactNode
  note: ReactNode
  line: readonly number[]
}

function Figure({ label, value, note, line }: FigureProps) {
  const t = useT()
  return (
    <div className={styles.figure}>
      <div>
        <div className={styles.figureLabel}>{label}</div>
        <div className={styles.figureValue}>{value}</div>
        <div className={styles.figureNote}>{note}</div>
      </div>
      <Sparkline values={line} label={t('home.chart', { name: label })} />
    </div>
  )
}

const change = (value: number, text: string): ReactNode => (
  <bdi dir="ltr" className={value > 0 ? styles.gain : value < 0 ? styles.loss : undefined}>
    {text}
  </bdi>
)

/** Room of a figure that is not there yet. */
const WIDTH = 90

/** Four figures of the chain in one panel. */
export function ChainFigures() {
  const t = useT()
  const { data: bundle, error } = useQuery(bundleQuery)
  const { data: days, error: daysError } = useQuery(statisticsQuery(DAYS))
  const missing = <Missing error={error} width={WIDTH} />
  // today is not over yet
  const whole = days?.filter(({ date }) => date < startOfDay(Date.now()))
  const [before, yesterday] = [whole?.at(-2), whole?.at(-1)]
  const rise =
    before && yesterday && before.newTransactionSeen > 0
      ? (yesterday.newTransactionSeen / before.newTransactionSeen - 1) * 100
      : undefined
  const frozen = bundle?.freezeResource.data
  const stake = frozen?.at(-1)
  const token = bundle?.hotToken
  const newest = bundle && days?.at(-1)
  const opened = bundle?.accountList.last24h ?? 0
  const supply = Number(token?.supply ?? 0)
  const compact = compactParts(supply)
  return (
    <Panel className={styles.figures}>
      <Figure
        label={t('home.txs24')}
        value={
          yesterday ? (
            <bdi>{formatInteger(yesterday.newTransactionSeen)}</bdi>
          ) : days ? (
            '–'
          ) : (
            <Missing error={daysError} width={WIDTH} />
          )
        }
        note={
          rise === undefined ? null : (
            <Sentence text="home.onDayBefore" values={{ change: change(rise, formatChange(rise, 1)) }} />
          )
        }
        line={whole?.map((day) => day.newTransactionSeen) ?? []}
      />
      <Figure
        label={t('home.accounts')}
        value={bundle ? <bdi>{formatInteger(bundle.accountList.rangeTotal)}</bdi> : missing}
        note={
          bundle && (
            <Sentence
              text="home.in24h"
              values={{ change: change(opened, `${opened > 0 ? '+' : ''}${formatInteger(opened)}`) }}
            />
          )
        }
        line={days?.map((day) => day.totalAddress) ?? []}
      />
      <Figure
        label={t('home.staked')}
        value={stake ? <bdi dir="ltr">{formatPercent(stake.freezing_rate)}</bdi> : bundle ? '–' : missing}
        note={
          stake &&
          t('home.stakedOf', {
            staked: formatCompact(Number(stake.total_freeze_weight)),
            supply: formatCompact(Number(stake.total_turn_over)),
          })
        }
        line={frozen?.map((day) => day.freezing_rate) ?? []}
      />
      <Figure
        label={
          token
            ? t('home.tokenOn', { symbol: shortSymbol(token.symbol, token.tokenId) })
            : `${t('nav.tokens')}, TRC20`
        }
        value={
          token ? (
            <bdi data-tip={formatInteger(Math.round(supply))}>
              {compact.number} <span className={styles.unit}>{compact.scale}</span>
            </bdi>
          ) : newest ? (
            // the site vouches for no token
            <bdi>{formatInteger(newest.totalTrc20)}</bdi>
          ) : bundle ? (
            '–'
          ) : (
            missing
          )
        }
        note={token && t('home.holders', { n: formatInteger(token.holders) })}
        line={token?.line ?? days?.map((day) => day.totalTrc20) ?? []}
      />
    </Panel>
  )
}
