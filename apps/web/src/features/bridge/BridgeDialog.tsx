import { useState } from 'react'
import { useCrossings } from '../../slices/bridge/use-crossings.ts'
import { useOutcome } from '../../slices/signing/outcome-store.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { CrossingDialog } from './CrossingDialog.tsx'
import { OnItsWay, type Underway } from './OnItsWay.tsx'

/** Moves TRX and tokens to the other chain of a bridge: the form, and what happens after it was signed. */
export default function BridgeDialog() {
  const wallet = useWallet()
  const crossings = useCrossings()
  const [chosen, choose] = useState(0)
  const [underway, setUnderway] = useState<Underway>()
  const crossing = crossings?.[chosen]
  const isOutcomeOpen = useOutcome() !== undefined
  if (underway) return isOutcomeOpen ? null : <OnItsWay underway={underway} onClose={closeDialog} />
  if (!wallet || !canSign(wallet) || !crossings || !crossing) return null
  return (
    <CrossingDialog
      key={`${wallet.id} ${chosen}`}
      wallet={wallet}
      crossing={crossing}
      crossings={crossings}
      onChoose={choose}
      onUnderway={setUnderway}
    />
  )
}
