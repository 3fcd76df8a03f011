import { useState } from 'react'
import { useCrossings } from '../../slices/bridge/use-crossings.ts'
import { useOutcome } from '../../slices/signing/outcome-store.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { type BridgeView, BridgeViews } from './BridgeViews.tsx'
import { CrossingDialog } from './CrossingDialog.tsx'
import { MappingDialog } from './MappingDialog.tsx'
import { OnItsWay, type Underway } from './OnItsWay.tsx'
import { PaymentsDialog } from './PaymentsDialog.tsx'

/**
 * Moves TRX and tokens to the other chain of a bridge, maps tokens of the account, and shows what became of all
 * that, which can be tried again.
 */
export default function BridgeDialog({ given }: { given: { map?: string; view?: 'payments' } }) {
  const { map: token } = given
  const wallet = useWallet()
  const crossings = useCrossings()
  const [chosen, choose] = useState(0)
  const [view, setView] = useState<BridgeView>(given.view ?? (token === undefined ? 'move' : 'mapping'))
  const [underway, setUnderway] = useState<Underway>()
  const crossing = crossings?.[chosen]
  const isOutcomeOpen = useOutcome() !== undefined
  if (underway) return isOutcomeOpen ? null : <OnItsWay underway={underway} onClose={closeDialog} />
  // what was signed here is followed first
  if (isOutcomeOpen && view !== 'move') return null
  if (!wallet || !canSign(wallet) || !crossings || !crossing) return null
  const views = <BridgeViews crossing={crossing} view={view} onView={setView} />
  if (view === 'payments') return <PaymentsDialog wallet={wallet} crossings={crossings} views={views} />
  if (view === 'mapping' && crossing.direction === 'deposit')
    return (
      <MappingDialog
        key={`${wallet.id} ${chosen}`}
        wallet={wallet}
        crossing={crossing}
        given={token}
        views={views}
        onMapped={() => setView('payments')}
      />
    )
  return (
    <CrossingDialog
      key={`${wallet.id} ${chosen}`}
      wallet={wallet}
      crossing={crossing}
      crossings={crossings}
      views={views}
      onChoose={choose}
      onUnderway={setUnderway}
    />
  )
}
