import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { Field } from '../../../shared/form/Field.tsx'
import formStyles from '../../../shared/form/form.module.css'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { mostNoteBytes, type Note } from '../note.ts'
import styles from './send.module.css'

/** More than the chain accepts, so that the form reports a text that is too long instead of cutting it. */
const MOST = 1_000_000
const MOST_ON_LEDGER = 500
const ADVISED_ON_LEDGER = 50

/** A text that is stored with the transaction; hidden until the user adds one. */
export function NoteField({
  note,
  isMulti,
  isLedger,
  error,
  onChange,
}: {
  note: Note | undefined
  isMulti: boolean
  isLedger: boolean
  error: string | undefined
  onChange: (note: string) => void
}) {
  const t = useT()
  const { data: parameters } = useQuery(parametersQuery)
  const fee = formatTrxAmount(BigInt(parameters?.get('getMemoFee') ?? 0))
  const [isAsked, setAsked] = useState(false)
  const open = () => {
    setAsked(true)
    onChange('')
  }
  if (note === undefined)
    return (
      <p className={styles.addNote}>
        <button type="button" className={formStyles.action} onClick={open}>
          {t('send.addNote')}
        </button>{' '}
        {t('send.addNoteLine', { fee })}
      </p>
    )
  const [length, most] = isLedger ? [note.text.length, MOST_ON_LEDGER] : [note.bytes, mostNoteBytes(isMulti)]
  return (
    <Field
      label={t('send.note')}
      hint={
        <bdi dir="ltr">
          {formatInteger(length)} / {formatInteger(most)}
        </bdi>
      }
      // the button that opened the field is no longer there
      autoFocus={isAsked}
      value={note.text}
      error={error}
      maxLength={isLedger ? MOST_ON_LEDGER : MOST}
      placeholder={isLedger ? t('send.notePlaceholderLedger', { n: ADVISED_ON_LEDGER }) : undefined}
      note={isLedger ? t('send.noteLedger', { n: ADVISED_ON_LEDGER }) : t('send.noteLine')}
      onChange={onChange}
    />
  )
}
