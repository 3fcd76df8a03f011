import { isAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { cleanAddress } from '../../../shared/form/clean-address.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
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

/** The recipient's address: its fingerprint at once, and whether it is known, new or not active yet. */
export function RecipientField({
  fields,
  send,
  onChange,
}: {
  fields: SendFields
  send: Send
  onChange: (to: string) => void
}) {
  const t = useT()
  const note = useRecipientNote(send)
  // a half-typed address is not an error yet
  const [wasLeft, setLeft] = useState(false)
  const { to } = send.check
  const isShown = to && (wasLeft || isAddress(fields.to))
  return (
    <Field
      label={t('send.to')}
      value={fields.to}
      isMono
      dir="ltr"
      placeholder={t('send.to.placeholder')}
      autoFocus={fields.to === ''}
      before={isAddress(fields.to) ? <Glyph address={fields.to} size={15} /> : undefined}
      note={note}
      error={isShown ? t(to.text, to.values) : undefined}
      onBlur={() => setLeft(fields.to !== '')}
      onChange={(text) => {
        setLeft(false)
        onChange(cleanAddress(text))
      }}
    />
  )
}
