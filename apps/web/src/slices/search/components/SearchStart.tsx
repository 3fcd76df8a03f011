import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { hotTokensQuery } from '../../../shared/api/hot-tokens.ts'
import { useCapabilities } from '../../../shared/api/networks.ts'
import { IconClock } from '../../../shared/ui/icons.ts'
import type { Choice, Line } from '../choices.ts'
import { forgetSearches, recentSearches } from '../recent.ts'
import type { Choices } from '../use-choices.ts'
import styles from './results.module.css'

/**
 * What stands in the list while nothing is typed; tokens are requested only while the list is open
 * (`isEnabled`).
 */
export function useSearchStart(isEnabled: boolean) {
  const [recent, setRecent] = useState<readonly string[]>(recentSearches)
  const isOffered = useCapabilities()('hotTokens') !== false
  const { data: hot = [] } = useQuery({ ...hotTokensQuery, enabled: isEnabled && isOffered })
  return {
    recent,
    hot,
    /** Takes up what was searched elsewhere meanwhile. */
    refresh: () => setRecent(recentSearches()),
    forget: () => {
      forgetSearches()
      setRecent([])
    },
  }
}
export type Start = ReturnType<typeof useSearchStart>

/** What keys choose among while nothing is typed: a line for each recent search, and one for all tokens. */
export function linesOfStart({ recent, hot }: Start): Line[] {
  const [first, ...others] = hot.map(({ path }): Choice => ({ path }))
  return [...recent.map((term): Line => [{ term }]), ...(first ? [[first, ...others] as const] : [])]
}

export interface SearchStartProps {
  start: Start
  choices: Choices
}

/** The list while nothing is typed: what was searched before, and what users search often. */
export function SearchStart({ start: { recent, hot, forget }, choices }: SearchStartProps) {
  const t = useT()
  return (
    <>
      {recent.length > 0 && (
        <div className={`${styles.group} ${styles.groupHead}`}>
          {t('search.recent')}
          <button
            type="button"
            className="link"
            onPointerDown={(event) => event.preventDefault()}
            onClick={forget}
          >
            {t('search.clear')}
          </button>
        </div>
      )}
      <div role="listbox" {...choices.list} aria-label={t('searchField.start')}>
        {recent.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={t('search.recent')} className={styles.recent}>
            {recent.map((term) => (
              <div key={term} className={styles.option} {...choices.option({ term })}>
                <IconClock size={16} stroke={1.6} color="var(--tl-ink-3)" />
                <bdi className={styles.optionText}>{safeText(term)}</bdi>
              </div>
            ))}
          </div>
        )}
        {hot.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={t('home.hot')}>
            <div className={styles.group} aria-hidden="true">
              {t('home.hot')}
            </div>
            <div className={styles.chips} role="none">
              {hot.map(({ path, name, symbol }) => (
                <Link
                  key={path}
                  to={path}
                  dir="ltr"
                  className={styles.chip}
                  data-tip={safeText(name)}
                  {...choices.option({ path })}
                >
                  {symbol}
                </Link>
              ))}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
