import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import { useDebounced } from '../../../shared/time/useDebounced.ts'
import { indexedWord } from '../indexed-word.ts'
import styles from './events.module.css'

const TYPING_MS = 400

/** Narrows events to those with an indexed value: an address, a number or 32 bytes, once it is typed. */
export function IndexedFilter({ state }: { state: UrlState }) {
  const t = useT()
  const applied = state.filter('indexed') ?? ''
  const [kept, setKept] = useState({ text: applied, seen: applied })
  const settled = useDebounced(kept.text.trim(), TYPING_MS)
  const isWrong = settled !== '' && indexedWord(settled) === undefined
  const asked = isWrong ? '' : settled
  if (kept.seen !== applied)
    // the user went back, or removed the filters, unless it is what was typed here
    setKept({ text: applied === asked ? kept.text : applied, seen: applied })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what was typed, not the other way round
  useEffect(() => {
    if (asked !== applied) state.replace({ indexed: asked })
  }, [asked])
  return (
    <label className={styles.filter}>
      {t('contract.topic')}
      <input
        className="mono"
        dir="ltr"
        size={24}
        value={kept.text}
        aria-invalid={isWrong || undefined}
        placeholder="T…"
        onChange={(event) => setKept({ text: event.target.value, seen: applied })}
      />
      {isWrong && (
        <span role="alert" className="bad">
          {t('contract.topicWrong')}
        </span>
      )}
    </label>
  )
}
