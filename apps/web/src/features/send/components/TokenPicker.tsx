import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { useHiddenTokens } from '../../../slices/wallet/hidden-tokens.ts'
import { findTokens } from '../find-tokens.ts'
import { type SendableToken, tokenOption } from '../tokens.ts'
import styles from './send.module.css'
import { TokenLine } from './TokenLine.tsx'

/** Tokens with a balance, found by symbol, name or address; doubtful ones come with a press of their own. */
export function TokenPicker({
  tokens,
  token,
  onChoose,
  onClose,
}: {
  tokens: readonly SendableToken[]
  token: SendableToken | undefined
  onChoose: (token: SendableToken) => void
  onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const hidden = useHiddenTokens()
  const [text, setText] = useState('')
  const [showsDoubtful, setShowsDoubtful] = useState(false)
  const { usual, doubtful } = findTokens(tokens, text, hidden)
  const shown = showsDoubtful ? [...usual, ...doubtful] : usual
  const now = shown.findIndex((each) => token !== undefined && tokenOption(each) === tokenOption(token))
  const [moved, setMoved] = useState<number>()
  const active = Math.min(moved ?? Math.max(now, 0), shown.length - 1)
  const activeId = active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else if (step && shown.length > 0) setMoved((active + step + shown.length) % shown.length)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search
      ref={root}
      className={styles.picker}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) onClose()
      }}
    >
      <input
        className={styles.find}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was just pressed
        autoFocus
        role="combobox"
        aria-label={t('send.token.search')}
        aria-autocomplete="list"
        aria-expanded={true}
        aria-controls={id}
        aria-activedescendant={activeId}
        placeholder={t('send.token.search')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMoved(0)
        }}
        onKeyDown={handleKey}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('send.token.list')}
        className={styles.tokens}
        // the cursor stays in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((each, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field, which names the active option
          <div
            key={tokenOption(each)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            data-token={tokenOption(each)}
            className={styles.choice}
            onClick={() => onChoose(each)}
          >
            <TokenLine token={each} isHidden={hidden.includes(each.id)} />
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{t('send.token.nothing')}</p>}
      {doubtful.length > 0 && !showsDoubtful && (
        <button
          type="button"
          className={styles.doubtful}
          onClick={() => {
            setShowsDoubtful(true)
            root.current?.querySelector('input')?.focus()
          }}
        >
          {t('send.token.showDoubtful', { n: formatInteger(doubtful.length) })}
        </button>
      )}
    </search>
  )
}
