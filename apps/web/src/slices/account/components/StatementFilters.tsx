import { useT } from '../../../i18n/i18n.ts'
import { tokenText } from '../../../shared/entity/token-text.ts'
import { Switch } from '../../../shared/form/Switch.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { addressFilter, chosen, type UrlState } from '../../../shared/lists/url-state.ts'
import { shorten } from '../../../shared/shorten.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import type { Account } from '../account.ts'
import { holdingsOf } from '../holdings.ts'
import styles from './statement.module.css'

const DIRECTIONS = ['all', 'in', 'out'] as const
/** Kinds as the address of the page names them, the first when it names none. */
export const KINDS = ['any', 'transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'] as const
/** Filters as the address of the page names them; all of them narrow the statement. */
export const FILTERS = ['from', 'to', 'token', 'kind', 'direction', 'with'] as const
/** Tokens that the list offers; others are reached from their own page. */
const MOST_TOKENS = 100

/**
 * Tokens to choose from: the first ones that the account holds, and the chosen one,
 * which it may have no more.
 */
function offeredTokens(
  account: Account,
  chosenId: string | undefined,
): { id: string; symbol: string; imitates?: string }[] {
  const held = holdingsOf(account)
  const offered = held.slice(0, MOST_TOKENS)
  if (chosenId === undefined || offered.some(({ id }) => id === chosenId)) return offered
  return [...offered, held.find(({ id }) => id === chosenId) ?? { id: chosenId, symbol: '' }]
}

/** Dates, token, direction and doubtful rows of a statement; all of them in the address of the page. */
export function StatementFilters({
  account,
  state,
  hidden,
}: {
  account: Account
  state: UrlState
  /** Rows that are hidden here. */
  hidden: number
}) {
  const t = useT()
  const direction = chosen(state, 'direction', DIRECTIONS)
  const hides = state.filter('spam') !== 'shown'
  const other = addressFilter(state, 'with')
  const token = state.filter('token')
  const set = FILTERS.filter((name) => state.filter(name) !== undefined)
  const change = (changes: Record<string, string | undefined>) =>
    state.change({ ...changes, cursor: undefined })
  return (
    <>
      <DateRange state={state} />
      <label className={filterStyles.chip} {...(token ? { 'data-set': '' } : {})}>
        <span className="visually-hidden">{t('statement.token')}</span>
        <select
          className={styles.select}
          value={token ?? ''}
          onChange={(event) => change({ token: event.target.value || undefined })}
        >
          <option value="">{t('statement.anyToken')}</option>
          {offeredTokens(account, token).map((each) => (
            <option key={each.id} value={each.id}>
              {tokenText(each, t)}
            </option>
          ))}
        </select>
      </label>
      <label className={filterStyles.chip} {...(state.filter('kind') ? { 'data-set': '' } : {})}>
        <span className="visually-hidden">{t('statement.kind')}</span>
        <select
          className={styles.select}
          value={chosen(state, 'kind', KINDS)}
          onChange={(event) =>
            change({ kind: event.target.value === 'any' ? undefined : event.target.value })
          }
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'any' ? t('statement.anyKind') : t(`statement.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <Segments
        label={t('transfer.direction')}
        value={direction}
        onChange={(next) => change({ direction: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: t('transfer.all') },
          { value: 'in', label: t('statement.in') },
          { value: 'out', label: t('statement.out') },
        ]}
      />
      <FilterChip
        label={other && t('statement.withWhom', { address: shorten(other) })}
        onClear={() => change({ with: undefined })}
      />
      <Switch isOn={hides} onChange={(isOn) => change({ spam: isOn ? undefined : 'shown' })}>
        {t('statement.hideDoubtful')}
        {hides && hidden > 0 && (
          <span className="muted">{t('statement.hidden', { count: hidden, n: formatInteger(hidden) })}</span>
        )}
      </Switch>
      {set.length > 1 && (
        <button
          type="button"
          className={filterStyles.chip}
          onClick={() => change(Object.fromEntries(set.map((name) => [name, undefined])))}
        >
          {t('list.clearAll')}
        </button>
      )}
    </>
  )
}
