import type { WitnessRank } from '@tronlens/api-contract'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../../shared/format/number.ts'
import type { Column } from '../../shared/lists/table-types.ts'
import RepresentativesPage from '../../slices/representative/pages/RepresentativesPage.tsx'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { votesFor } from './ballot.ts'
import { LeaveGuard } from './components/LeaveGuard.tsx'
import { MyVotes } from './components/MyVotes.tsx'
import { useBallot } from './use-ballot.ts'

/** The ranking with the votes of a wallet in it and in the ballot next to it. */
export default function RankingWithVotes({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const own = useBallot(wallet)
  const mine: Column<WitnessRank> = {
    id: 'mine',
    header: t('ballot.mine'),
    align: 'right',
    cell: ({ address }) => {
      const votes = votesFor(own.ballot, address)
      return votes > 0n ? formatInteger(votes) : <span className="muted">–</span>
    },
  }
  return (
    <>
      {own.isChanged && <LeaveGuard line={t('ballot.leaveLine')} />}
      <RepresentativesPage extra={[mine]} side={<MyVotes wallet={wallet} own={own} />} />
    </>
  )
}
