import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadTexts, useT } from '../../../i18n/i18n.ts'
import { IconClipboard, IconScan, IconSearch, IconX } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type FoundGroup, groupFound } from '../found.ts'
import { useCovered } from '../use-covered.ts'
import { usePaste } from '../use-paste.ts'
import { useSearch } from '../use-search.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import { FoundCount } from './FoundCount.tsx'
import { GroupChips } from './GroupChips.tsx'
import { useFieldProps } from './SearchFrame.tsx'
import { linesOf, SearchResults, shownGroups } from './SearchResults.tsx'
import { linesOfStart, SearchStart, useSearchStart } from './SearchStart.tsx'
import styles from './screen.module.css'

/** The reader of QR codes is larger than the search itself, so it loads when the user scans. */
const Scanner = lazy(async () => {
  const [{ Scanner: scanner }] = await Promise.all([
    import('../../../shared/camera/Scanner.tsx'),
    loadTexts('camera'),
  ])
  return { default: scanner }
})

/** Field, kinds, list, and ways to fill the field without typing. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const field = useFieldProps('hero')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [only, setOnly] = useState<FoundGroup>()
  const [isScanning, setScanning] = useState(false)
  const search = useSearch(text, true)
  const covered = useCovered()
  const { term, results, isOld } = search
  const first = useSearchStart(term === '')
  const all = groupFound(results)
  // a kind that the next text finds nothing of leaves the choice to all
  const chosen = all.some(({ group }) => group === only) ? only : undefined
  const groups = shownGroups(results, chosen)

  const fill = (next: string) => {
    setText(next)
    setScanning(false)
    choices.reset()
    input.current?.focus()
  }
  const paste = usePaste(fill)
  const lines = term === '' ? linesOfStart(first) : isOld ? [] : linesOf(groups, true)
  const keys = useSearchKeys({
    search,
    lines,
    isOpen: true,
    onTerm: fill,
    onGroup: setOnly,
    // takes the place of this screen in the history: back leads to the page below it
    onPage: (path) => navigate(path, { replace: true }),
    onEscape: onClose,
  })
  const { choices } = keys
  const handleScan = (scanned: string): boolean => {
    fill(scanned)
    return true
  }
  return (
    <search className={styles.sheet} style={{ paddingBottom: covered }}>
      <form className={styles.head} onSubmit={keys.handleSubmit}>
        <div className={styles.field}>
          <IconSearch size={18} stroke={1.6} />
          <input
            {...field}
            {...keys.field}
            data-autofocus
            ref={input}
            enterKeyHint="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              choices.reset()
            }}
          />
          {text !== '' && (
            <button
              type="button"
              className={styles.icon}
              aria-label={t('searchField.empty')}
              onClick={() => fill('')}
            >
              <IconX size={18} stroke={1.6} />
            </button>
          )}
        </div>
        <button type="button" className={styles.cancel} onClick={onClose}>
          {t('searchField.cancel')}
        </button>
      </form>
      {!isScanning && all.length > 0 && <GroupChips groups={all} chosen={chosen} onChoose={setOnly} />}
      <div className={styles.body}>
        {isScanning ? (
          <Suspense>
            <div className={styles.camera}>
              <Scanner onScan={handleScan} />
            </div>
          </Suspense>
        ) : term === '' ? (
          <SearchStart start={first} choices={choices} />
        ) : (
          <SearchResults search={search} groups={groups} choices={choices} hasMore />
        )}
        {!isScanning && results.length > 0 && !isOld && (
          <p className={styles.foot}>
            <FoundCount search={search} /> · {t('searchField.compare')}
          </p>
        )}
      </div>
      {paste.refusal && (
        <div className={styles.refusal}>
          <Notice>{t(paste.refusal)}</Notice>
        </div>
      )}
      <div className={styles.bar}>
        <button type="button" onClick={paste.read}>
          <IconClipboard size={18} stroke={1.6} />
          {t('searchField.paste')}
        </button>
        <button type="button" aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
          <IconScan size={18} stroke={1.6} />
          {t(isScanning ? 'searchField.stopScan' : 'searchField.scan')}
        </button>
      </div>
    </search>
  )
}
