import { Button } from '@mantine/core'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address as AddressValue } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import {
  addRow,
  type Ballot,
  castVotes,
  changesOf,
  inProportion,
  MOST_LEDGER_ROWS,
  MOST_ROWS,
  setVotes,
  splitEvenly,
  tickOf,
  toneOf,
  votesFor,
} from '../ballot.ts'
import { whyNotCast } from '../use-ballot.ts'
import { AddField } from './AddField.tsx'
import { BallotRowView, type Mode } from './BallotRowView.tsx'
import styles from './vote.module.css'

export interface BallotPanelProps {
  ballot: Ballot
  before: Ballot
  power: bigint
  ranks: ReadonlyMap<AddressValue, WitnessRank>
  isLedger: boolean
  onChange: (ballot: Ballot) => void
  onReview: () => void
}

/**
 * The votes of an account: votes per candidate, what is left, what would change, and the button to the
 * review.
 */
export function BallotPanel({
  ballot,
  before,
  power,
  ranks,
  isLedger,
  onChange,
  onReview,
}: BallotPanelProps) {
  const t = useT()
  const [mode, setMode] = useState<Mode>('number')
  const [touched, setTouched] = useState<AddressValue>()
  const cast = castVotes(ballot)
  const left = power - cast
  const changes = changesOf(before, ballot)
  const most = isLedger ? MOST_LEDGER_ROWS : MOST_ROWS
  const nameOf = (address: AddressValue) => ranks.get(address)?.name || shorten(address)
  const set = (address: AddressValue, votes: bigint) => {
    setTouched(address)
    onChange(setVotes(ballot, address, votes, power))
  }
  const target = ballot.find(({ address }) => address === touched) ?? ballot[0]
  const whyNot = whyNotCast(before, ballot, { power, most })
  return (
    <Panel
      title={t('ballot.title')}
      note={t('ballot.rows', { n: formatInteger(ballot.length), most })}
      className={styles.ballot}
      keepsFocus
      end={
        <>
          <Segments
            label={t('ballot.mode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'number', label: t('ballot.byNumber') },
              { value: 'share', label: t('ballot.byShare') },
            ]}
          />
          <Button
            size="sm"
            disabled={ballot.length === 0}
            onClick={() => onChange(splitEvenly(ballot, power))}
          >
            {t('ballot.evenly')}
          </Button>
          <Button
            size="sm"
            disabled={before.length === 0}
            onClick={() => onChange(inProportion(before, power))}
          >
            {t('ballot.lastRound')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Bar
          height={12}
          parts={ballot.map((row, index) => ({
            share: power > 0n ? Number(row.votes) / Number(power) : 0,
            kind: toneOf(before, row.address, index),
          }))}
        />
      </div>
      <div className={styles.head} aria-hidden="true">
        <span>{t('ballot.representative')}</span>
        <span>{t('ballot.tick', { n: formatInteger(tickOf(power)) })}</span>
        <span>{t(mode === 'number' ? 'ballot.votes' : 'ballot.share')}</span>
        <span>{t(mode === 'number' ? 'ballot.share' : 'ballot.votes')}</span>
        <span>{t('ballot.yield')}</span>
        <span>{t('ballot.aYear')}</span>
      </div>
      <ul>
        {ballot.map((row, index) => (
          <BallotRowView
            key={row.address}
            row={row}
            rank={ranks.get(row.address)}
            power={power}
            before={votesFor(before, row.address)}
            mode={mode}
            tone={toneOf(before, row.address, index)}
            onChange={(votes) => set(row.address, votes)}
            onRemove={() => onChange(ballot.filter(({ address }) => address !== row.address))}
          />
        ))}
      </ul>
      <div className={styles.left}>
        <AddField
          standing={[...ranks.values()].filter(
            (rank) => !ballot.some(({ address }) => address === rank.address),
          )}
          isDisabled={ballot.length >= most}
          onAdd={(address) => onChange(addRow(ballot, address, power))}
        />
        <span className="muted">{t('ballot.addHint')}</span>
        {isLedger && <span className="muted">{t('ballot.ledger', { n: MOST_LEDGER_ROWS })}</span>}
        <span className={styles.rest}>
          <span role="status" className={left < 0n ? 'bad' : undefined}>
            {left < 0n
              ? t('ballot.tooMany', { n: formatInteger(-left) })
              : t('ballot.left', { n: formatInteger(left) })}
          </span>
          {left > 0n && target && (
            <button type="button" className="link" onClick={() => set(target.address, target.votes + left)}>
              {t('ballot.give', { name: nameOf(target.address) })}
            </button>
          )}
        </span>
      </div>
      <footer className={styles.foot}>
        <p>
          {changes.length > 0 &&
            t('ballot.changes', {
              list: changes
                .map(({ address, by }) => `${by > 0n ? '+' : ''}${formatInteger(by)} ${nameOf(address)}`)
                .join(', '),
            })}{' '}
          {whyNot || (left > 0n && t('ballot.uncast', { n: formatInteger(left) }))}
        </p>
        <Button disabled={changes.length === 0} onClick={() => onChange(before)}>
          {t('ballot.reset')}
        </Button>
        <Button variant="primary" disabled={whyNot !== ''} onClick={onReview}>
          {t('ballot.review')}
        </Button>
      </footer>
    </Panel>
  )
}
