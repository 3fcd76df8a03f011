import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { SearchedList } from '../../../shared/form/SearchedList.tsx'
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
  const root = useRef<HTMLElement>(null)
  const hidden = useHiddenTokens()
  const [text, setText] = useState('')
  const [showsDoubtful, setShowsDoubtful] = useState(false)
  const { usual, doubtful } = findTokens(tokens, text, hidden)
  const shown = showsDoubtful ? [...usual, ...doubtful] : usual
  const now = shown.findIndex((each) => token !== undefined && tokenOption(each) === tokenOption(token))
  const [moved, setMoved] = useState<number>()
  const active = Math.min(moved ?? Math.max(now, 0), shown.length - 1)
  const handleKey = (event: KeyboardEvent): boolean => {
    const isEmptyEnter = event.key === 'Enter' && shown.length === 0
    if (event.key === 'Escape') onClose()
    else if (!isEmptyEnter) return false
    // the form around it is neither closed nor sent
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return (
    <search
      ref={root}
      className={styles.picker}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) onClose()
      }}
    >
      <SearchedList
        label={t('send.token.search')}
        listLabel={t('send.token.list')}
        placeholder={t('send.token.search')}
        text={text}
        onText={(typed) => {
          setText(typed)
          setMoved(0)
        }}
        entries={shown}
        keyOf={tokenOption}
        dataOf={(each) => ({ 'data-token': tokenOption(each) })}
        active={active}
        onActive={setMoved}
        onChoose={onChoose}
        onKey={handleKey}
        looks={{ field: styles.find, list: styles.tokens, entry: styles.choice }}
        // it stands where the button was that was just pressed
        focus={{ autoFocus: true }}
      >
        {(each) => <TokenLine token={each} isHidden={hidden.includes(each.id)} />}
      </SearchedList>
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
