import { isAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { Payment } from '../../../shared/form/payment.ts'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { AddressField } from '../../../slices/contact/components/AddressField.tsx'
import { isOpening } from '../check-send.ts'
import type { SendFields } from '../send-fields.ts'
import type { Send } from '../use-send.ts'

/** Information about the recipient, in one line. */
function useRecipientNote({ recipient, timesSentTo, token, cost }: Send): string | undefined {
  const t = useT()
  if (!recipient) return undefined
  if (!recipient.isActive) {
    if (!isOpening({ recipient, token })) return t('send.to.inactiveToken')
    return cost ? t('send.to.inactiveFee', { fee: formatTrxAmount(cost.activation) }) : t('send.to.inactive')
  }
  const used =
    timesSentTo > 0
      ? t('send.to.used', { count: timesSentTo, n: formatInteger(timesSentTo) })
      : t('send.to.unused')
  if (recipient.since === undefined) return used
  const since = t('send.to.since', {
    date: formatDate(recipient.since),
    count: recipient.transactions,
    n: formatInteger(recipient.transactions),
  })
  return `${since}, ${used}`
}

/** The recipient, by address, name or code, and whether it is known, new or not active yet. */
export function RecipientField({
  fields,
  send,
  onChange,
  onPayment,
}: {
  fields: SendFields
  send: Send
  onChange: (to: string) => void
  onPayment: (payment: Payment) => void
}) {
  const t = useT()
  const note = useRecipientNote(send)
  // a half-typed address is not an error yet
  const [wasLeft, setLeft] = useState(false)
  const { to } = send.check
  const isShown = to && (wasLeft || isAddress(fields.to))
  return (
    <AddressField
      label={t('send.to')}
      value={fields.to}
      placeholder={t('contact.placeholder')}
      autoFocus={fields.to === ''}
      note={note}
      error={isShown ? t(to.text, to.values) : undefined}
      onBlur={() => setLeft(fields.to !== '')}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
      onPayment={onPayment}
    />
  )
}
