import { Combobox } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { IconClock } from '../../../shared/ui/icons.ts'
import { FOUND_KINDS, type Found, groupFound } from '../found.ts'
import { findCutShort } from '../term.ts'
import { FoundIcon, FoundText } from './FoundRow.tsx'
import styles from './search.module.css'

/** Rows of a kind in the list below the field. */
const SHOWN = 5
const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const

export interface SearchResultsProps {
  term: string
  results: readonly Found[]
  recent: readonly string[]
  isSearching: boolean
  /** The term was read out of a link. */
  isFromLink: boolean
  onForget: () => void
}

/** The list below the field: recent searches while it is empty, else results grouped by kind. */
export function SearchResults({
  term,
  results,
  recent,
  isSearching,
  isFromLink,
  onForget,
}: SearchResultsProps) {
  const t = useT()
  if (term === '') return <Recent recent={recent} onForget={onForget} />
  const groups = groupFound(results, SHOWN)
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className={styles.list}>
      {isFromLink && results.length > 0 && <div className={styles.group}>{t('searchField.fromLink')}</div>}
      <Combobox.Options aria-label={t('search.results')}>
        {results.length === 0 && (
          <div className={styles.note} role="status">
            {isSearching ? t('search.searching') : <NothingFound term={term} />}
          </div>
        )}
        {groups.map(({ kind, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={kind} role="group" aria-label={t(FOUND_KINDS[kind])}>
            <div className={styles.group} aria-hidden="true">
              {t(FOUND_KINDS[kind])}
            </div>
            {rows.map((found) => (
              <Combobox.Option key={found.path} value={found.path} className={styles.option ?? ''}>
                <FoundIcon found={found} />
                <span className={styles.optionText}>
                  <FoundText found={found} term={term} />
                </span>
              </Combobox.Option>
            ))}
          </div>
        ))}
      </Combobox.Options>
      <div className={styles.foot}>
        <span className={styles.keys}>{t('search.keys')}</span>
        {results.length > shown && (
          <Link className="link" to={paths.searchMore(term)}>
            {t('search.all', { n: formatInteger(results.length) })}
          </Link>
        )}
      </div>
    </div>
  )
}

/** What the text looks like and what it lacks, where that can be told. */
function NothingFound({ term }: { term: string }) {
  const t = useT()
  const cut = findCutShort(term)
  if (!cut) return t('search.nothing')
  return (
    <>
      <b className={styles.cut}>
        {t(cut.kind === 'address' ? 'searchField.cutAddress' : 'searchField.cutHash')}
      </b>
      {t('searchField.missing', { count: cut.missing, n: formatInteger(cut.missing) })}
    </>
  )
}

function Recent({ recent, onForget }: Pick<SearchResultsProps, 'recent' | 'onForget'>) {
  const t = useT()
  return (
    <div className={styles.list}>
      <div className={`${styles.group} ${styles.groupHead}`}>
        {t('search.recent')}
        <button
          type="button"
          className="link"
          onPointerDown={(event) => event.preventDefault()}
          onClick={onForget}
        >
          {t('search.clear')}
        </button>
      </div>
      <Combobox.Options aria-label={t('search.recent')}>
        {recent.map((term) => (
          <Combobox.Option key={term} value={term} className={styles.option ?? ''}>
            <IconClock {...ICON} />
            <bdi className={styles.optionText}>{term}</bdi>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </div>
  )
}
