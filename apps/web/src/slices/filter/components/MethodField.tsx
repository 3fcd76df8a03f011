import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import offeredStyles from '../../../shared/form/offered.module.css'
import { useOffered, useOpenList } from '../../../shared/form/use-offered.ts'
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
  const [hasFocus, setFocus] = useState(false)
  const list = useOpenList()
  const { interfaces, isLoading } = useInterfaces(draft, hasFocus || value !== '')
  const understood = understandMethod(value, interfaces)
  const selector = understood.kind === 'method' ? understood.selector : undefined
  const isSignature = value.includes('(')
  const asked = useSignature(isSignature ? undefined : selector, interfaces)
  const signature = isSignature && selector ? findSignature(selector, interfaces) : asked
  const text = (isKept && readSelector(value) && signature) || value

  // usual methods are not offered in the place of those that are on their way
  const offered = list.isOpen && !isLoading ? offerMethods(list.isTyped ? text : '', interfaces) : []
  const offer = useOffered(list, offered, ({ signature: chosen }) => onChange(chosen))
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
      {...offer.field}
      onKeyDown={(event) => {
        // the whole form is applied
        if (event.key === 'Enter') list.close()
        offer.handleKey(event)
      }}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false)
        list.close()
      }}
      onClick={() => !offer.isShown && list.open(false)}
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
        list.open(true)
        onChange(typed)
      }}
      after={
        offer.isShown && (
          <div {...offer.list} role="listbox" aria-label={t(CONDITION_LABELS.method)} dir="ltr">
            {offered.map((method, place) => {
              const { id, isActive } = offer.option(place)
              return (
                <div
                  key={method.selector}
                  id={id}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive}
                  className={`mono ${offeredStyles.option} ${styles.method}`}
                  onClick={() => offer.take(method)}
                  onKeyDown={offer.handleKey}
                >
                  <b>{nameOf(method.signature)}</b>
                  <span className="muted">
                    {method.signature.slice(nameOf(method.signature).length).replaceAll(',', ', ')}
                  </span>
                </div>
              )
            })}
          </div>
        )
      }
    />
  )
}
