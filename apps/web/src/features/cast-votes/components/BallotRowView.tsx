import type { WitnessRank } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Stepper } from '../../../shared/form/Stepper.tsx'
import { TickSlider } from '../../../shared/form/TickSlider.tsx'
import { formatInteger, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconX } from '../../../shared/ui/icons.ts'
import { type BallotRow, type Tone, tickOf } from '../ballot.ts'
import { rateOf, yearly } from '../earnings.ts'
import styles from './vote.module.css'

/** Votes are given by their number or as a share of all. */
export type Mode = 'number' | 'share'

const HUNDRED = 100n

/** One representative on the ballot. */
export function BallotRowView({
  row,
  rank,
  power,
  before,
  mode,
  tone,
  onChange,
  onRemove,
}: {
  row: BallotRow
  rank: WitnessRank | undefined
  power: bigint
  before: bigint
  mode: Mode
  tone: Tone
  onChange: (votes: bigint) => void
  onRemove: () => void
}) {
  const t = useT()
  const name = rank?.name || shorten(row.address)
  const share = power > 0n ? Number(row.votes) / Number(power) : 0
  const isChanged = before !== row.votes
  const rate = rateOf(rank)
  const percent = power > 0n ? (row.votes * HUNDRED + power / 2n) / power : 0n
  return (
    <li className={styles.row}>
      <i className={styles.tone} data-tone={tone} aria-hidden="true" />
      <span className={styles.who}>
        <Address value={row.address} name={rank?.name || undefined} />
        {rank && <small>{t('ballot.place', { n: formatInteger(rank.realTimeRanking) })}</small>}
      </span>
      <span className={styles.slide}>
        <TickSlider
          label={t('ballot.slider', { name })}
          value={Number(row.votes)}
          max={Number(power)}
          tick={Number(tickOf(power)) || 1}
          mark={before > 0n ? Number(before) : undefined}
          isChanged={isChanged}
          onChange={(votes) => onChange(BigInt(votes))}
        />
      </span>
      {mode === 'number' ? (
        <Stepper
          label={t('ballot.votesFor', { name })}
          value={String(row.votes)}
          step={tickOf(power)}
          max={power}
          isWide
          isChanged={isChanged}
          onChange={(text) => onChange(text === '' ? 0n : BigInt(text))}
        />
      ) : (
        <Stepper
          label={t('ballot.shareFor', { name })}
          value={String(percent)}
          step={5n}
          max={HUNDRED}
          isWide
          isChanged={isChanged}
          onChange={(text) => onChange((power * BigInt(text || '0')) / HUNDRED)}
        />
      )}
      <span className={styles.figure}>
        {mode === 'number' ? formatPercent(share, 1) : formatInteger(row.votes)}
      </span>
      <span className={styles.figure}>{rate === undefined ? '–' : formatPercent(rate)}</span>
      <span className={styles.figure}>
        {rate === undefined ? '–' : formatNumber(yearly(row.votes, rate), 2, 2)}
      </span>
      <button type="button" className="hit" aria-label={t('ballot.remove', { name })} onClick={onRemove}>
        <IconX size={14} stroke={1.6} />
      </button>
    </li>
  )
}
