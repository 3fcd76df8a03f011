import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { FOUND_GROUPS, type FoundGroup, type Group } from '../found.ts'
import styles from './screen.module.css'

export interface GroupChipsProps {
  groups: readonly Group[]
  /** Undefined shows all. */
  chosen: FoundGroup | undefined
  onChoose: (group: FoundGroup | undefined) => void
}

/** Kinds of what was found, with how many of each; one of them leaves the others out. */
export function GroupChips({ groups, chosen, onChoose }: GroupChipsProps) {
  const t = useT()
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const chips = [
    { group: undefined, label: t('common.all'), count: all },
    ...groups.map(({ group, rows }) => ({ group, label: t(FOUND_GROUPS[group]), count: rows.length })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches, not fields of a form
    <div className={styles.kinds} role="group" aria-label={t('searchField.kinds')}>
      {chips.map(({ group, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={group === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(group)}
        >
          {label} {formatInteger(count)}
        </button>
      ))}
    </div>
  )
}
