import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address as AddressValue } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { Stepper } from '../../../shared/form/Stepper.tsx'
import { formatInteger, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rankingQuery } from '../../../slices/representative/api/ranking-query.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import type { Voter } from '../api/voter-query.ts'
import { castVotes, setVotes, tickOf, toneOf, votesFor } from '../ballot.ts'
import { earningsOf } from '../earnings.ts'
import { mostRowsOf, type useBallot, useClaim, whyNotCast } from '../use-ballot.ts'
import styles from './vote.module.css'

type OpenBallot = ReturnType<typeof useBallot>

/** The votes of a wallet next to the ranking; the user changes and casts them here. */
export function MyVotes({ wallet, own }: { wallet: Wallet; own: OpenBallot }) {
  const t = useT()
  const { query, voter, isChanged } = own
  if (!voter)
    return query.error ? (
      <Panel title={t('ballot.mine')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    ) : null
  return (
    <Panel title={t('ballot.mine')} note={t(isChanged ? 'ballot.notCast' : 'ballot.asCast')}>
      {voter.power === 0n ? (
        <p className={styles.earnLine}>
          {t('ballot.noPower')}{' '}
          <Link className="link" to={paths.stake()}>
            {t('ballot.stake')}
          </Link>
        </p>
      ) : (
        <Votes wallet={wallet} own={own} voter={voter} />
      )}
    </Panel>
  )
}

function Votes({ wallet, own, voter }: { wallet: Wallet; own: OpenBallot; voter: Voter }) {
  const t = useT()
  const now = useChainNow()
  const claim = useClaim(wallet)
  const { data: ranking } = useQuery(rankingQuery)
  const { ballot, setBallot, review } = own
  const { power, votes: before, claimable, claimableFrom } = voter
  const ranks = new Map((ranking?.rows ?? []).map((row): [AddressValue, WitnessRank] => [row.address, row]))
  const left = power - castVotes(ballot)
  const isOpen = canSign(wallet)
  const whyNot = whyNotCast(before, ballot, { power, most: mostRowsOf(wallet) })
  const { year, ofCast } = earningsOf(ballot, ranks, power)
  return (
    <>
      <div className={styles.total}>
        <b>{formatInteger(power)}</b>{' '}
        <span className="muted">
          {left === 0n ? t('ballot.allCast') : t('ballot.someLeft', { n: formatInteger(left) })}
        </span>
        <Bar
          height={8}
          parts={ballot.map(({ address, votes }, index) => ({
            share: Number(votes) / Number(power),
            kind: toneOf(before, address, index),
          }))}
        />
      </div>
      <ul className={styles.mineRows}>
        {ballot.map(({ address, votes }) => {
          const name = ranks.get(address)?.name
          return (
            <li key={address}>
              <Address value={address} name={name || undefined} />
              {isOpen ? (
                <Stepper
                  label={t('ballot.votesFor', { name: name || shorten(address) })}
                  value={String(votes)}
                  step={tickOf(power)}
                  max={power}
                  isWide
                  isChanged={votesFor(before, address) !== votes}
                  onChange={(text) => setBallot(setVotes(ballot, address, BigInt(text || '0'), power))}
                />
              ) : (
                formatInteger(votes)
              )}
            </li>
          )
        })}
      </ul>
      <dl className={styles.mineFacts}>
        <div>
          <dt>{t('ballot.leftToCast')}</dt>
          <dd className={left < 0n ? 'bad' : undefined}>{formatInteger(left)}</dd>
        </div>
        <div>
          <dt>{t('ballot.expected')}</dt>
          <dd>
            <bdi dir="ltr">
              {formatNumber(year, 2, 2)} <span className="muted">TRX, {formatPercent(ofCast)}</span>
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('ballot.claimable')}</dt>
          <dd>
            <TrxAmount value={claimable} exact />
          </dd>
        </div>
      </dl>
      {isOpen && (
        <footer className={styles.mineFoot}>
          <Button disabled={claimable === 0n || claimableFrom > now} onClick={() => void claim()}>
            {t('ballot.claim')}
          </Button>
          <Button variant="primary" disabled={whyNot !== ''} onClick={() => void review()}>
            {t('ballot.review')}
          </Button>
          {whyNot && <p className="muted">{whyNot}</p>}
        </footer>
      )}
    </>
  )
}
