import { Button } from '@mantine/core'
import { isAddress, parseTrx } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../shared/form/Field.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import { closeAct } from '../../slices/wallet/act-store.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

/** Sends TRX. */
export default function SendDialog({ to: given = '' }: { to?: string | undefined }) {
  const t = useT()
  const wallet = useWallet()
  const [to, setTo] = useState(given)
  const [amount, setAmount] = useState('')
  const isReady = isAddress(to) && /^\d+(\.\d{1,6})?$/.test(amount)
  const handleReview = async () => {
    if (!wallet || !isAddress(to)) return
    const intent = intend('TransferContract', {
      ownerAddress: wallet.address,
      toAddress: to,
      amount: parseTrx(amount),
    })
    const outcome = await requestSignature({ what: { intent }, delivery: { kind: 'broadcast' }, wallet })
    if (outcome.kind === 'sent') closeAct()
  }
  return (
    <Dialog
      title={t('send.title')}
      onClose={closeAct}
      actions={
        <Button size="lg" variant="primary" disabled={!isReady} onClick={handleReview}>
          {t('send.review')}
        </Button>
      }
    >
      <Field label={t('send.to')} value={to} onChange={setTo} isMono />
      <Field label={t('send.amount')} value={amount} onChange={setAmount} inputMode="decimal" after="TRX" />
    </Dialog>
  )
}
