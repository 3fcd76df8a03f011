import { useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FieldFrame } from '../../../shared/form/FieldFrame.tsx'
import formStyles from '../../../shared/form/form.module.css'
import { IconChevronDown } from '../../../shared/ui/icons.ts'
import { type SendableToken, tokenOption } from '../tokens.ts'
import styles from './send.module.css'
import { TokenLine } from './TokenLine.tsx'
import { TokenPicker } from './TokenPicker.tsx'

/** The token that is sent; pressed, it becomes a list of all tokens with a balance, with a search. */
export function TokenField({
  tokens,
  token,
  unheld,
  onChange,
}: {
  tokens: readonly SendableToken[]
  token: SendableToken | undefined
  /** Name of the requested token without a balance. */
  unheld: string | undefined
  onChange: (option: string) => void
}) {
  const t = useT()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <FieldFrame
      id={id}
      label={t('send.token')}
      isButton
      error={unheld === undefined ? undefined : t('send.error.notHeld', { token: unheld })}
    >
      <button
        ref={button}
        id={id}
        type="button"
        className={`${formStyles.box} ${styles.pick}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-describedby={unheld === undefined ? undefined : `${id}-note`}
        {...(unheld === undefined ? {} : { 'data-error': '' })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span id={`${id}-chosen`} className={styles.picked}>
          {token ? (
            <TokenLine token={token} />
          ) : (
            <span className="muted">{t(tokens.length === 0 ? 'send.noToken' : 'send.missing.token')}</span>
          )}
        </span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        <TokenPicker
          tokens={tokens}
          token={token}
          onChoose={(chosen) => {
            onChange(tokenOption(chosen))
            close()
          }}
          onClose={close}
        />
      )}
    </FieldFrame>
  )
}
