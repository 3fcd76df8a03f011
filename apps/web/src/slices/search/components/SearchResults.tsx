import type { SearchResult } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { paths } from '../../../shared/paths.ts'
import { IconClock, IconCoin, IconReceiptOff, IconStack2 } from '../../../shared/ui/icons.ts'
import { forgetSearches } from '../recent.ts'
import { groupResults, lastWord, resultLabel } from '../result-path.ts'
import styles from './search.module.css'

const SHOWN = 8
const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const

export interface SearchResultsProps {
  id: string
  term: string
  results: readonly SearchResult[]
  recent: readonly string[]
  isSearching: boolean
  active: number
  onActive: (index: number) => void
  onChoose: (result: SearchResult) => void
  onRecent: (term: string) => void
  onForget: () => void
}

/** What stands before a result: a fingerprint for addresses, an icon for the rest. */
export function ResultIcon({ result }: { result: SearchResult }) {
  if (result.desc === 'Address' || result.desc === 'Contract')
    return <Glyph address={result.value} size={20} />
  if (result.desc === 'Block') return <IconStack2 {...ICON} />
  if (result.desc === 'TxHash') return <IconReceiptOff {...ICON} />
  return <IconCoin {...ICON} />
}

/** A result as text: the name and number of a token apart. */
export function ResultText({ result }: { result: SearchResult }) {
  if (!result.desc.startsWith('Token')) return <bdi dir="ltr">{result.value}</bdi>
  const reference = lastWord(result.value)
  return (
    <>
      <bdi>{result.value.slice(0, -reference.length)}</bdi>
      <bdi dir="ltr" className="muted">
        {reference}
      </bdi>
    </>
  )
}

/** The list below the field: recent searches while it is empty, else results grouped by kind. */
export function SearchResults(props: SearchResultsProps) {
  const { id, term, results, isSearching } = props
  const t = useT()
  if (term === '') return <Recent {...props} />
  if (results.length === 0)
    return (
      <div className={styles.list} id={id} role="listbox" aria-label={t('search.results')}>
        <p className={styles.note} role="status">
          {isSearching ? t('search.searching') : t('search.nothing')}
        </p>
      </div>
    )
  let index = -1
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.results')}>
      {groupResults(results.slice(0, SHOWN)).map((group) => {
        const label = resultLabel(group.results[0] as SearchResult)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={group.desc} role="group" aria-label={label ? t(label) : group.desc}>
            {group.results.map((result) => {
              index += 1
              return (
                <Option
                  key={result.value}
                  {...props}
                  result={result}
                  index={index}
                  kind={label ? t(label) : ''}
                />
              )
            })}
          </div>
        )
      })}
      {results.length > SHOWN && (
        <div className={styles.foot}>
          <Link className="link" to={paths.searchMore(term)}>
            {t('search.showAll')}
          </Link>
        </div>
      )}
    </div>
  )
}

function Option({
  id,
  active,
  onActive,
  onChoose,
  result,
  index,
  kind,
}: SearchResultsProps & { result: SearchResult; index: number; kind: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns the list
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
    <div
      id={`${id}-${index}`}
      role="option"
      className={styles.option}
      aria-selected={index === active}
      onPointerMove={() => onActive(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(result)}
    >
      <ResultIcon result={result} />
      <span className={styles.optionText}>
        <ResultText result={result} />
      </span>
      <span className={styles.optionKind}>{kind}</span>
    </div>
  )
}

function Recent({ id, recent, active, onActive, onRecent, onForget }: SearchResultsProps) {
  const t = useT()
  return (
    <div className={styles.list}>
      <div className={styles.group}>{t('search.recent')}</div>
      <div id={id} role="listbox" aria-label={t('search.recent')}>
        {recent.map((term, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns the list
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
          <div
            key={term}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={index === active}
            onPointerMove={() => onActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRecent(term)}
          >
            <IconClock {...ICON} />
            <bdi className={styles.optionText}>{term}</bdi>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className="link"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches()
            onForget()
          }}
        >
          {t('search.clear')}
        </button>
      </div>
    </div>
  )
}
