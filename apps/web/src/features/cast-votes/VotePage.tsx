import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../../shared/format/number.ts'
import type { Column } from '../../shared/lists/table-types.ts'
import { paths } from '../../shared/paths.ts'
import { shorten } from '../../shared/shorten.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { IconCheck } from '../../shared/ui/icons.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Segments } from '../../shared/ui/Tabs.tsx'
import { rankingQuery } from '../../slices/representative/api/ranking-query.ts'
import { CountTimer } from '../../slices/representative/components/CountTimer.tsx'
import { FindRepresentative } from '../../slices/representative/components/FindRepresentative.tsx'
import { type Places, RankingTable } from '../../slices/representative/components/RankingTable.tsx'
import { type Basis, holding } from '../../slices/representative/ranking.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { addRow, castVotes, votesFor } from './ballot.ts'
import { BallotPanel } from './components/BallotPanel.tsx'
import { LeaveGuard } from './components/LeaveGuard.tsx'
import { RewardsSide } from './components/RewardsSide.tsx'
import styles from './components/vote.module.css'
import { mostRowsOf, useBallot } from './use-ballot.ts'

/** Voting: the clock, the ballot of the wallet, the live ranking and the rewards. */
export default function VotePage() {
  const wallet = useWallet()
  return <Votes key={wallet?.id ?? ''} wallet={wallet} />
}

/** What helps least to choose. */
const CROWDED = ['share', 'missed'] as const
/** Places between the first ones and the last that is elected. */
const MIDDLE: Places = [11, 26]

function Votes({ wallet }: { wallet: Wallet | undefined }) {
  const t = useT()
  const { data: ranking, error, refetch } = useQuery(rankingQuery)
  const [basis, setBasis] = useState<Basis>('live')
  const [term, setTerm] = useState('')
  const { query: own, voter, ballot, setBallot, isChanged, review } = useBallot(wallet)
  const ranks = useMemo(
    () => new Map((ranking?.rows ?? []).map((row): [Address, WitnessRank] => [row.address, row])),
    [ranking],
  )
  const canVote = wallet !== undefined && canSign(wallet) && voter !== undefined && voter.power > 0n
  const isFull = ballot.length >= mostRowsOf(wallet)
  const mine = (row: WitnessRank): ReactNode => {
    if (!canVote)
      return votesFor(ballot, row.address) > 0n ? formatInteger(votesFor(ballot, row.address)) : '–'
    const isOn = ballot.some(({ address }) => address === row.address)
    const name = row.name || shorten(row.address)
    return (
      <span className={styles.mine}>
        {isOn ? formatInteger(votesFor(ballot, row.address)) : '–'}
        {/* one button for both: the focus stays on it when it is pressed */}
        <button
          type="button"
          className={styles.plus}
          disabled={isFull && !isOn}
          aria-label={t(isOn ? 'ballot.remove' : 'ballot.add', { name })}
          onClick={() =>
            setBallot(
              isOn
                ? ballot.filter(({ address }) => address !== row.address)
                : addRow(ballot, row.address, voter.power),
            )
          }
        >
          {isOn ? <IconCheck size={14} stroke={1.6} /> : '+'}
        </button>
      </span>
    )
  }
  const extra: Column<WitnessRank>[] = [{ id: 'mine', header: t('ballot.mine'), align: 'right', cell: mine }]
  return (
    <>
      {isChanged && <LeaveGuard line={t('ballot.leaveLine')} />}
      <PageTitle
        title={t('ballot.page')}
        note={t('ballot.pageNote')}
        end={
          <Link className="link" to={paths.representatives()}>
            {t('sr.title')}
          </Link>
        }
      />
      <CountTimer
        ranking={ranking}
        own={
          voter && voter.power > 0n
            ? { power: voter.power, cast: castVotes(voter.votes), ballot: castVotes(ballot) }
            : undefined
        }
      />
      <div className={styles.page} data-alone={wallet && voter ? undefined : ''}>
        <div className={styles.main}>
          {!wallet && (
            <Panel className={styles.hint}>
              <p>{t('ballot.noWallet')}</p>
              <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
                {t('wallet.open')}
              </Button>
            </Panel>
          )}
          {own.error && !voter && (
            <Panel>
              <ErrorState error={own.error} onRetry={() => void own.refetch()} />
            </Panel>
          )}
          {wallet && voter && voter.power === 0n && (
            <Panel className={styles.hint}>
              <p>{t('ballot.noPower')}</p>
              <Link className="link" to={paths.wallet()}>
                {t('ballot.stake')}
              </Link>
            </Panel>
          )}
          {wallet && !canSign(wallet) && (
            <Panel className={styles.hint}>
              <p>{t('ballot.addressOnly')}</p>
            </Panel>
          )}
          {canVote && (
            <BallotPanel
              ballot={ballot}
              before={voter.votes}
              power={voter.power}
              ranks={ranks}
              isLedger={wallet.type === 'ACCOUNT_LEDGER'}
              onChange={setBallot}
              onReview={() => void review()}
            />
          )}
        </div>
        {/* before the ranking, behind whose hundreds of links no key leads to it */}
        {wallet && voter && <RewardsSide voter={voter} ballot={ballot} ranks={ranks} wallet={wallet} />}
        <div className={styles.ranking}>
          <Panel
            title={t('ballot.ranking')}
            note={ranking && t('ballot.stand', { n: formatInteger(ranking.rows.length) })}
            end={
              <>
                <Segments
                  label={t('ballot.ranking')}
                  value={basis}
                  onChange={setBasis}
                  options={[
                    { value: 'live', label: t('ballot.live') },
                    { value: 'last', label: t('ballot.lastCount') },
                  ]}
                />
                <FindRepresentative value={term} onChange={setTerm} />
              </>
            }
          >
            <RankingTable
              isNarrow
              leavesOut={CROWDED}
              rows={ranking?.rows}
              error={error}
              onRetry={() => void refetch()}
              basis={basis}
              extra={wallet ? extra : []}
              {...(canVote && { cardEnd: mine })}
              isShown={holding(term)}
              folds={MIDDLE}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
