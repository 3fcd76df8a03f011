import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Scanner } from '../../../shared/camera/Scanner.tsx'
import { type Payment, readPayment } from '../../../shared/form/payment.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'

/** Reads an address or a payment from a code; says when a code holds neither. */
export function ScanPart({ onPayment }: { onPayment: (payment: Payment) => void }) {
  const t = useT()
  const [isOther, setOther] = useState(false)
  const handleScan = (text: string): boolean => {
    const payment = readPayment(text)
    setOther(payment === undefined)
    if (payment) onPayment(payment)
    return payment !== undefined
  }
  return (
    <>
      <Scanner onScan={handleScan} />
      {isOther && <Notice>{t('camera.noAddress')}</Notice>}
    </>
  )
}
