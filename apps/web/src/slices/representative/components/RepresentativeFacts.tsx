import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import { readTrx } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { githubUrl, representativePageQuery } from '../api/page-query.ts'
import { ELECTED, placesGained } from '../ranking.ts'
import styles from './representative.module.css'

const number = (value: number): ReactNode => <bdi dir="ltr">{formatInteger(value)}</bdi>
const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatInteger(value)}`
/** The server writes shares in percent. */
const percent = (value: number): string => formatPercent(value / 100)

/** Votes, blocks and what voters get, in figures. */
export function RepresentativeFacts({ row }: { row: WitnessRank }) {
  const t = useT()
  const gained = placesGained(row)
  const { data: page } = useQuery({ ...representativePageQuery(row.address), enabled: row.hasPage })
  return (
    <div className={styles.figures}>
      <Panel title={t('column.votes')}>
        <Facts
          facts={[
            {
              label: t('representative.place'),
              value: (
                <>
                  {number(row.realTimeRanking)}{' '}
                  {gained !== 0 && (
                    <bdi className={gained > 0 ? styles.gain : styles.loss}>{signed(gained)}</bdi>
                  )}{' '}
                  <span className="muted">{t('sr.elected', { n: ELECTED })}</span>
                </>
              ),
            },
            { label: t('representative.votesNow'), value: number(row.realTimeVotes) },
            { label: t('representative.votesCounted'), value: number(row.lastCycleVotes) },
            { label: t('column.round'), value: <bdi dir="ltr">{signed(row.changeVotes)}</bdi> },
            {
              label: t('column.share'),
              value: formatPercent(row.votesPercentage / 100),
            },
          ]}
        />
      </Panel>
      <Panel title={t('address.tab.blocks')}>
        <Facts
          facts={[
            { label: t('representative.produced'), value: number(row.producedTotal) },
            {
              label: t('column.missed'),
              value: (
                <span className={row.missedTotal > 3 ? styles.missed : undefined}>
                  {number(row.missedTotal)}
                </span>
              ),
            },
            {
              label: t('representative.efficiency'),
              value: row.producedTotal > 0 ? percent(row.producedEfficiency) : '–',
            },
            {
              label: t('representative.lastBlock'),
              value: row.latestBlockNumber > 0 ? <BlockLink number={row.latestBlockNumber} /> : '–',
            },
            { label: t('representative.version'), value: number(row.version) },
          ]}
        />
      </Panel>
      <Panel title={t('representative.rewards')}>
        <Facts
          facts={[
            { label: t('column.toVoters'), value: percent(row.voterBrokerage) },
            { label: t('representative.keeps'), value: percent(row.brokerage) },
            {
              label: t('column.yield'),
              value: row.annualizedRate ? percent(Number(row.annualizedRate)) : '–',
            },
            {
              label: t('representative.blockReward'),
              value: <TrxAmount value={readTrx(row.blockReward)} minFraction={0} />,
            },
            { label: t('representative.site'), value: row.url ? <OutsideLink text={row.url} /> : '–' },
            row.hasPage && {
              label: t('representative.teamPage'),
              value: page ? <OutsideLink text={githubUrl(page)} /> : '–',
            },
          ]}
        />
      </Panel>
    </div>
  )
}
