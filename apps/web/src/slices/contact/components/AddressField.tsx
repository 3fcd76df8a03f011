import { type Address, isAddress, safeText } from '@tronlens/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { loadTexts, useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { cleanAddress } from '../../../shared/form/clean-address.ts'
import { Field } from '../../../shared/form/Field.tsx'
import formStyles from '../../../shared/form/form.module.css'
import type { Payment } from '../../../shared/form/payment.ts'
import { useOffered, useOpenList } from '../../../shared/form/use-offered.ts'
import { exactContact, type FoundContact } from '../contacts.ts'
import { useContacts } from '../use-contacts.ts'
import { ContactOption } from './ContactOption.tsx'
import styles from './contact.module.css'

/** The camera and what reads codes: only who scans loads them. */
const ScanPart = lazy(async () => {
  const [part] = await Promise.all([import('./ScanPart.tsx'), loadTexts('camera')])
  return { default: part.ScanPart }
})

export interface AddressFieldProps {
  label: ReactNode
  value: string
  placeholder?: string
  autoFocus?: boolean
  note?: ReactNode
  error?: ReactNode
  onBlur?: () => void
  /** The field is left when nothing else follows: the address as it is typed, or a name on its way to one. */
  onChange: (text: string) => void
  /** A code named more than an address; without it only the address is taken. */
  onPayment?: (payment: Payment) => void
}

/** Where the name of the address comes from, under the field. */
function useNameNote(
  value: string,
  own: readonly { address: Address; name: string; from: string }[],
  chosen?: FoundContact,
) {
  const t = useT()
  const known = own.find(({ address, name }) => address === value && name !== '')
  if (known)
    return t(known.from === 'tag' ? 'contact.ownTag' : 'contact.ownAccount', { name: safeText(known.name) })
  if (chosen?.address === value) return t('contact.siteName', { name: chosen.name })
  return undefined
}

/**
 * An address by its characters, by a name, or by a code. Names are only ways to an address: the field always
 * ends with all characters of it, and a name never becomes one without being chosen.
 */
export function AddressField({
  value,
  onChange,
  onPayment,
  note,
  error,
  onBlur,
  label,
  ...field
}: AddressFieldProps) {
  const t = useT()
  const input = useRef<HTMLDivElement>(null)
  const list = useOpenList()
  const [isScanning, setScanning] = useState(false)
  const [chosen, setChosen] = useState<FoundContact>()
  const { own, found } = useContacts(value, list.isOpen)
  const offered = list.isOpen ? found : []
  const choose = (contact: FoundContact) => {
    setChosen(contact)
    onChange(contact.address)
  }
  const offer = useOffered(list, offered, choose, () => exactContact(offered, value))
  const nameNote = useNameNote(value, own, chosen)

  const focus = () => input.current?.querySelector('input')?.focus()
  const handlePayment = (payment: Payment) => {
    setScanning(false)
    if (onPayment) onPayment(payment)
    else onChange(payment.to)
    focus()
  }
  const isName = value !== '' && !isAddress(value) && found.length > 0
  return (
    <div ref={input}>
      <Field
        {...field}
        label={label}
        value={value}
        isMono
        dir={isAddress(value) ? 'ltr' : 'auto'}
        {...offer.field}
        hint={
          <button
            type="button"
            className={formStyles.action}
            aria-expanded={isScanning}
            onClick={() => setScanning(!isScanning)}
          >
            {t(isScanning ? 'contact.stopScan' : 'contact.scan')}
          </button>
        }
        before={isAddress(value) ? <Glyph address={value} size={15} /> : undefined}
        note={
          nameNote && note ? (
            <>
              {nameNote} · {note}
            </>
          ) : (
            (nameNote ?? note)
          )
        }
        error={error && isName ? t('contact.choose') : error}
        onBlur={() => {
          list.close()
          onBlur?.()
        }}
        onChange={(typed) => {
          list.open(true)
          const address = cleanAddress(typed)
          onChange(isAddress(address) ? address : safeText(typed))
        }}
        after={
          offer.isShown && (
            <div {...offer.list} role="listbox" aria-label={t('contact.names')}>
              {offered.map((contact, place) => (
                <ContactOption
                  key={`${contact.from} ${contact.address}`}
                  {...offer.option(place)}
                  contact={contact}
                  onChoose={() => offer.take(contact)}
                />
              ))}
            </div>
          )
        }
      />
      {isScanning && (
        <Suspense>
          <div className={styles.scan}>
            <ScanPart onPayment={handlePayment} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
