import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../../shared/format/number.ts'
import type { Column } from '../../shared/lists/table-types.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
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
import { RankingTable } from '../../slices/representative/components/RankingTable.tsx'
import { type Basis, holding } from '../../slices/representative/ranking.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import { isUnderWay } from '../../slices/signing/sign-store.ts'
import { openAct } from '../../slices/wallet/act-store.ts'
import { createDrafts } from '../../slices/wallet/drafts.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { voterQuery } from './api/voter-query.ts'
import {
  addRow,
  type Ballot,
  changesOf,
  MOST_LEDGER_ROWS,
  MOST_ROWS,
  voteIntent,
  votesFor,
} from './ballot.ts'
import { BallotPanel } from './components/BallotPanel.tsx'
import { LeaveGuard } from './components/LeaveGuard.tsx'
import { RewardsSide } from './components/RewardsSide.tsx'
import styles from './components/vote.module.css'

/** Voting: the clock, the ballot of the wallet, the live ranking and the rewards. */
export default function VotePage() {
  const wallet = useWallet()
  return <Votes key={wallet?.id ?? ''} wallet={wallet} />
}

/** Ballots that were changed and not cast. */
const useBallotDraft = createDrafts<Ballot | undefined>(undefined)

/** The chain's votes of a wallet, and the ballot that may replace them. */
function useBallot(wallet: Wallet | undefined) {
  const query = useQuery({ ...voterQuery((wallet?.address ?? '') as Address), enabled: wallet !== undefined })
  useRefetchOnBlock({ error: query.error, refetch: () => wallet && query.refetch() })
  const [edited, setBallot] = useBallotDraft(wallet)
  const before = query.data?.votes
  const isChanged = edited !== undefined && before !== undefined && changesOf(before, edited).length > 0
  return { query, voter: query.data, ballot: edited ?? before ?? [], setBallot, isChanged }
}

function Votes({ wallet }: { wallet: Wallet | undefined }) {
  const t = useT()
  const queries = useQueryClient()
  const { data: ranking, error, refetch } = useQuery(rankingQuery)
  const [basis, setBasis] = useState<Basis>('live')
  const [term, setTerm] = useState('')
  const { query: own, voter, ballot, setBallot, isChanged } = useBallot(wallet)
  const ranks = useMemo(
    () => new Map((ranking?.rows ?? []).map((row): [Address, WitnessRank] => [row.address, row])),
    [ranking],
  )
  const canVote = wallet !== undefined && canSign(wallet) && voter !== undefined && voter.power > 0n
  const most = wallet?.type === 'ACCOUNT_LEDGER' ? MOST_LEDGER_ROWS : MOST_ROWS
  const isFull = ballot.length >= most
  const handleReview = async () => {
    if (!wallet) return
    const outcome = await requestOwnAct(wallet, voteIntent(wallet.address, ballot), queries)
    if (!isUnderWay(outcome)) return
    await queries.invalidateQueries({ queryKey: ['voter'] })
    setBallot(undefined)
  }
  const mine = (row: WitnessRank): ReactNode => {
    if (!canVote)
      return votesFor(ballot, row.address) > 0n ? formatInteger(votesFor(ballot, row.address)) : '–'
    const isOn = ballot.some(({ address }) => address === row.address)
    const name = row.name || shorten(row.address)
    return (
      <span className={styles.mine}>
        {isOn ? formatInteger(votesFor(ballot, row.address)) : '–'}
        {isOn ? (
          <IconCheck size={14} stroke={1.6} />
        ) : (
          <button
            type="button"
            className={styles.plus}
            disabled={isFull}
            aria-label={t('ballot.add', { name })}
            onClick={() => voter && setBallot(addRow(ballot, row.address, voter.power))}
          >
            +
          </button>
        )}
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
      <CountTimer ranking={ranking} />
      <div className={styles.page} data-alone={wallet && voter ? undefined : ''}>
        <div className={styles.main}>
          {!wallet && (
            <Panel className={styles.hint}>
              <p>{t('ballot.noWallet')}</p>
              <Button variant="primary" onClick={() => openAct({ kind: 'signIn' })}>
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
              onReview={() => void handleReview()}
            />
          )}
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
              rows={ranking?.rows}
              error={error}
              onRetry={() => void refetch()}
              basis={basis}
              extra={wallet ? extra : []}
              {...(canVote && { cardEnd: mine })}
              isShown={holding(term)}
            />
          </Panel>
        </div>
        {wallet && voter && <RewardsSide voter={voter} ballot={ballot} ranks={ranks} wallet={wallet} />}
      </div>
    </>
  )
}
