import { Combobox } from '@mantine/core'
import type { SearchResult } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { paths } from '../../../shared/paths.ts'
import { IconClock, IconCoin, IconReceiptOff, IconStack2 } from '../../../shared/ui/icons.ts'
import { groupResults, lastWord, resultLabel, resultPath } from '../result-path.ts'
import styles from './search.module.css'

const SHOWN = 8
const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const

export interface SearchResultsProps {
  term: string
  results: readonly SearchResult[]
  recent: readonly string[]
  isSearching: boolean
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
export function SearchResults({ term, results, recent, isSearching, onForget }: SearchResultsProps) {
  const t = useT()
  if (term === '') return <Recent recent={recent} onForget={onForget} />
  return (
    <div className={styles.list}>
      <Combobox.Options aria-label={t('search.results')}>
        {results.length === 0 && (
          <p className={styles.note} role="status">
            {isSearching ? t('search.searching') : t('search.nothing')}
          </p>
        )}
        {groupResults(results.slice(0, SHOWN)).map((group) => {
          const label = resultLabel(group.results[0] as SearchResult)
          const kind = label ? t(label) : ''
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
            <div key={group.desc} role="group" aria-label={kind || group.desc}>
              {group.results.map((result) => (
                <Option key={result.value} result={result} kind={kind} />
              ))}
            </div>
          )
        })}
      </Combobox.Options>
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

function Option({ result, kind }: { result: SearchResult; kind: string }) {
  return (
    <Combobox.Option value={resultPath(result) ?? ''} className={styles.option ?? ''}>
      <ResultIcon result={result} />
      <span className={styles.optionText}>
        <ResultText result={result} />
      </span>
      <span className={styles.optionKind}>{kind}</span>
    </Combobox.Option>
  )
}

function Recent({ recent, onForget }: Pick<SearchResultsProps, 'recent' | 'onForget'>) {
  const t = useT()
  return (
    <div className={styles.list}>
      <div className={styles.group}>{t('search.recent')}</div>
      <Combobox.Options aria-label={t('search.recent')}>
        {recent.map((term) => (
          <Combobox.Option key={term} value={term} className={styles.option ?? ''}>
            <IconClock {...ICON} />
            <bdi className={styles.optionText}>{term}</bdi>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div className={styles.foot}>
        <button
          type="button"
          className="link"
          onPointerDown={(event) => event.preventDefault()}
          onClick={onForget}
        >
          {t('search.clear')}
        </button>
      </div>
    </div>
  )
}
