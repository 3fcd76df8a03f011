import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import type { Given } from '../conditions.ts'
import { CONDITION_LABELS } from '../labels.ts'
import { findSignature, nameOf, offerMethods, readSelector, understandMethod } from '../methods.ts'
import { useInterfaces, useSignature } from '../use-methods.ts'
import styles from './filter.module.css'

export interface MethodFieldProps {
  value: string
  /** All conditions of the form: contracts among them say which methods there are. */
  draft: Given
  /** The text stands in the address of the page: a selector is shown as the method that it stands for. */
  isKept: boolean
  error: ReactNode
  onChange: (text: string) => void
}

/** A method by its name, its signature or its selector; those that the named contracts have are offered. */
export function MethodField({ value, draft, isKept, error, onChange }: MethodFieldProps) {
  const t = useT()
  const id = useId()
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const { interfaces, isLoading } = useInterfaces(draft, hasFocus || value !== '')
  const understood = understandMethod(value, interfaces)
  const selector = understood.kind === 'method' ? understood.selector : undefined
  const isSignature = value.includes('(')
  const asked = useSignature(isSignature ? undefined : selector, interfaces)
  const signature = isSignature && selector ? findSignature(selector, interfaces) : asked
  const text = (isKept && readSelector(value) && signature) || value

  // usual methods are not offered in the place of those that are on their way
  const offered = isOpen && !isLoading ? offerMethods(isTyped ? text : '', interfaces) : []
  const isShown = offered.length > 0
  const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // on a phone the list would end below the screen
  useEffect(() => {
    if (isShown) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, id])

  const show = (isNew: boolean) => {
    setOpen(true)
    setTyped(isNew)
    setActive(-1)
  }
  const choose = (chosen: string) => {
    setOpen(false)
    onChange(chosen)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = isShown ? offered[active] : undefined
    // the whole form is applied
    if (event.key === 'Enter') setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && chosen) choose(chosen.signature)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (step && !isShown) show(false)
    // one place more than there are methods: that of the text itself
    else if (step) setActive(((active + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const note = [signature === text ? undefined : signature, selector && `0x${selector}`].filter(Boolean)
  return (
    <Field
      label={t(CONDITION_LABELS.method)}
      name="method"
      value={text}
      dir="ltr"
      isMono
      maxLength={200}
      placeholder={t('filter.any')}
      autoCapitalize="none"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? id : undefined}
      aria-activedescendant={activeId}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false)
        setOpen(false)
      }}
      onClick={() => !isShown && show(false)}
      onKeyDown={handleKey}
      note={
        selector ? (
          <bdi dir="ltr" className={`mono ${styles.meaning}`}>
            {note.join(' · ')}
          </bdi>
        ) : (
          t('filter.methodNote')
        )
      }
      error={error}
      onChange={(typed) => {
        show(true)
        onChange(typed)
      }}
      after={
        isShown && (
          <div
            id={id}
            role="listbox"
            aria-label={t(CONDITION_LABELS.method)}
            dir="ltr"
            className={styles.offered}
            // the cursor stays in the field
            onMouseDown={(event) => event.preventDefault()}
          >
            {offered.map((method, place) => (
              <div
                key={method.selector}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={`mono ${styles.method}`}
                onClick={() => choose(method.signature)}
                onKeyDown={handleKey}
              >
                <b>{nameOf(method.signature)}</b>
                <span className="muted">
                  {method.signature.slice(nameOf(method.signature).length).replaceAll(',', ', ')}
                </span>
              </div>
            ))}
          </div>
        )
      }
    />
  )
}
