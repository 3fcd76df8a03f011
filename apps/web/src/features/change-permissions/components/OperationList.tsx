import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { DEFAULT_OPERATIONS } from '../../../slices/permission/account-permissions.ts'
import { operationLabel } from '../../../slices/permission/operation-label.ts'
import { GROUPS, PAYMENTS, readMask } from '../../../slices/permission/operations.ts'
import type { PermissionDraft } from '../draft.ts'
import styles from './permissions.module.css'

/** A box that is half ticked when only some of its group are. */
function GroupBox({
  label,
  isAll,
  isSome,
  onChange,
}: {
  label: string
  isAll: boolean
  isSome: boolean
  onChange: () => void
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      onChange={onChange}
    />
  )
}

/** What a permission may do, in groups; what changed is said in words. */
export function OperationList({
  draft,
  onChange,
}: {
  draft: PermissionDraft
  onChange: (types: ReadonlySet<number>) => void
}) {
  const t = useT()
  const { types, before } = draft
  const was = before && readMask(before.operations)
  const all: number[] = GROUPS.flatMap((group) => [...group.types])
  const count = (set: ReadonlySet<number>) => all.filter((type) => set.has(type)).length
  const set = (given: readonly number[], isOn: boolean) => {
    const next = new Set(types)
    for (const type of given) {
      if (isOn) next.add(type)
      else next.delete(type)
    }
    onChange(next)
  }
  return (
    <section className={styles.may}>
      <p className={styles.mayHead}>
        <b>{t('permissions.mayDo')}</b>
        <span className="muted">
          {t('permissions.operations', { n: formatInteger(count(types)), of: all.length })}
          {was &&
            count(was) !== count(types) &&
            ` ${t('permissions.wasValue', { n: formatInteger(count(was)) })}`}
        </span>
        <span className={styles.presets}>
          <button type="button" className="link" onClick={() => onChange(new Set(PAYMENTS))}>
            {t('permissions.onlyPayments')}
          </button>
          <button type="button" className="link" onClick={() => onChange(readMask(DEFAULT_OPERATIONS))}>
            {t('permissions.standard')}
          </button>
          <button type="button" className="link" onClick={() => onChange(new Set())}>
            {t('permissions.none')}
          </button>
        </span>
      </p>
      <div className={styles.groups}>
        {GROUPS.map((group) => {
          const here = group.types.filter((type) => types.has(type)).length
          return (
            <fieldset key={group.label}>
              <legend>
                <span className={styles.groupName}>
                  <GroupBox
                    label={t(group.label)}
                    isAll={here === group.types.length}
                    isSome={here > 0}
                    onChange={() => set(group.types, here < group.types.length)}
                  />
                  <b>{t(group.label)}</b>
                </span>
                <span className="muted">
                  {t('permissions.count', { n: formatInteger(here), of: group.types.length })}
                </span>
              </legend>
              {group.types.map((type) => {
                const isOn = types.has(type)
                const isOther = was !== undefined && was.has(type) !== isOn
                return (
                  <label key={type} data-removed={isOther && !isOn ? '' : undefined}>
                    <input type="checkbox" checked={isOn} onChange={() => set([type], !isOn)} />
                    <span>{operationLabel(type)}</span>
                    {isOther && <small>{t(isOn ? 'permissions.added' : 'permissions.removed')}</small>}
                  </label>
                )
              })}
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}
