import { type Address, isAddress, safeText } from '@tronlens/core'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { loadTexts, useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { cleanAddress } from '../../../shared/form/clean-address.ts'
import { Field } from '../../../shared/form/Field.tsx'
import formStyles from '../../../shared/form/form.module.css'
import type { Payment } from '../../../shared/form/payment.ts'
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
  const id = useId()
  const input = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isScanning, setScanning] = useState(false)
  const [chosen, setChosen] = useState<FoundContact>()
  const { own, found } = useContacts(value, isOpen)
  const offered = isOpen ? found : []
  const isShown = offered.length > 0
  const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined
  const nameNote = useNameNote(value, own, chosen)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // in a dialog the list would end below what is seen
  useEffect(() => {
    if (isShown) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, id])

  const focus = () => input.current?.querySelector('input')?.focus()
  const choose = (contact: FoundContact) => {
    setOpen(false)
    setChosen(contact)
    onChange(contact.address)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const meant = isShown ? (offered[active] ?? exactContact(offered, value)) : undefined
    if (event.key === 'Enter' && meant) choose(meant)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (step && !isShown) {
      setOpen(true)
      setActive(-1)
    }
    // one place more than there are contacts: that of the text itself
    else if (step) setActive(((active + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
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
        autoCapitalize="none"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={activeId}
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
          setOpen(false)
          onBlur?.()
        }}
        onKeyDown={handleKey}
        onChange={(typed) => {
          setOpen(true)
          setActive(-1)
          const address = cleanAddress(typed)
          onChange(isAddress(address) ? address : safeText(typed))
        }}
        after={
          isShown && (
            <div
              id={id}
              role="listbox"
              aria-label={t('contact.names')}
              className={styles.offered}
              // the cursor stays in the field
              onMouseDown={(event) => event.preventDefault()}
            >
              {offered.map((contact, place) => (
                <ContactOption
                  key={`${contact.from} ${contact.address}`}
                  id={`${id}-${place}`}
                  contact={contact}
                  isActive={place === active}
                  onChoose={() => choose(contact)}
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
