import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import type { Line } from '../choices.ts'
import { FOUND_GROUPS, FOUND_KINDS, type Found, type FoundGroup, type Group, groupFound } from '../found.ts'
import { findCutShort } from '../term.ts'
import type { Choices } from '../use-choices.ts'
import type { Search } from '../use-search.ts'
import { FoundOption } from './FoundOption.tsx'
import styles from './results.module.css'

/** Rows of a group while all groups are shown. */
const SHOWN = 5

/** A group as the list shows it. */
export interface ShownGroup extends Group {
  /** Rows of it, with those that are not shown. */
  count: number
}

/** Groups as the list shows them: all of them cut short, or one of them whole. */
export const shownGroups = (results: readonly Found[], only?: FoundGroup): ShownGroup[] =>
  groupFound(results)
    .filter(({ group }) => only === undefined || group === only)
    .map(({ group, rows }) => ({ group, rows: only ? rows : rows.slice(0, SHOWN), count: rows.length }))

/**
 * What keys choose among in the list: a line for each result, with its contract where it has one.
 *
 * @param hasMore - groups that are cut short end with a line that shows the rest
 */
export const linesOf = (groups: readonly ShownGroup[], hasMore = false): Line[] =>
  groups.flatMap(({ group, rows, count }) => [
    ...rows.map((found): Line => {
      const contract = found.kind === 'token' ? found.contractPath : undefined
      return contract ? [{ path: found.path }, { path: contract }] : [{ path: found.path }]
    }),
    ...(hasMore && count > rows.length ? [[{ group }] satisfies Line] : []),
  ])

export interface SearchResultsProps {
  search: Search
  groups: readonly ShownGroup[]
  choices: Choices
  /** Groups that are cut short end with a line that shows the rest. */
  hasMore?: boolean
}

/** Results grouped by kind; while there are none, why. */
export function SearchResults({ search, groups, choices, hasMore = false }: SearchResultsProps) {
  const t = useT()
  const { term, results, isOld, isFromLink, failed } = search
  return (
    <>
      {isFromLink && results.length > 0 && <div className={styles.group}>{t('searchField.fromLink')}</div>}
      {results.length === 0 && (
        <div className={styles.note} role="status">
          <NothingFound search={search} />
        </div>
      )}
      <div role="listbox" {...choices.list} aria-label={t('search.results')} data-old={isOld || undefined}>
        {groups.map(({ group, rows, count }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={group} className={styles.section} role="group" aria-label={t(FOUND_GROUPS[group])}>
            <div className={styles.group} aria-hidden="true">
              {t(FOUND_GROUPS[group])}
            </div>
            {rows.map((found) => (
              <FoundOption key={found.path} found={found} term={isOld ? '' : term} choices={choices} />
            ))}
            {hasMore && count > rows.length && (
              <div className={`${styles.option} ${styles.more}`} {...choices.option({ group })}>
                <span className="link">{t('search.all', { n: formatInteger(count) })}</span>
              </div>
            )}
          </div>
        ))}
      </div>
      {failed.length > 0 && (
        <div className={styles.failed}>
          {t('searchField.failed', {
            kinds: failed
              .map((kind) => t(FOUND_KINDS[kind === 'address' ? 'account' : (kind as Found['kind'])]))
              .join(', '),
          })}
        </div>
      )}
    </>
  )
}

/** What the text looks like and what it lacks, as far as that can be recognised. */
function NothingFound({ search: { term, isSearching, hasFailed } }: { search: Search }) {
  const t = useT()
  const cut = findCutShort(term)
  if (hasFailed) return t('searchField.noAnswer')
  if (isSearching) return t('search.searching')
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
