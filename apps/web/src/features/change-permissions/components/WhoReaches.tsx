import type { Address as AddressValue } from '@tronlens/core'
import type { KeyWeight } from '@tronlens/protocol/permission'
import { setId, smallestSets, totalWeight } from '@tronlens/protocol/permission'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { AccountPermission } from '../../../slices/permission/account-permissions.ts'
import { Names } from '../../../slices/permission/components/Names.tsx'
import styles from './permissions.module.css'

const MOST_ROWS = 6

function Bars(props: { set: readonly KeyWeight[]; total: bigint; threshold: bigint; isShort?: boolean }) {
  const { set, total, threshold, isShort = false } = props
  return (
    <span className={styles.bars} aria-hidden="true">
      {set.map(({ address, weight }) => (
        <i
          key={address}
          data-short={isShort ? '' : undefined}
          style={{ width: `${(Number(weight) / Math.max(1, Number(total))) * 100}%` }}
        />
      ))}
      <span
        className={styles.line}
        style={{ insetInlineStart: `${(Number(threshold) / Math.max(1, Number(total))) * 100}%` }}
      />
    </span>
  )
}

/** Who reaches the threshold: each smallest set of keys as bars, and the own key alone when it does not. */
export function WhoReaches({
  permission,
  before,
  own,
}: {
  permission: AccountPermission
  before: AccountPermission | undefined
  own: AddressValue
}) {
  const t = useT()
  const sets = smallestSets(permission)
  const known = new Set(before ? smallestSets(before).map(setId) : [])
  const total = totalWeight(permission)
  const ownKey = permission.keys.find(({ address }) => address === own)
  const longest = total > permission.threshold ? total : permission.threshold
  return (
    <div className={styles.reach}>
      <p className={styles.reachHead}>
        <b>{t('permissions.whoReaches', { n: formatInteger(permission.threshold) })}</b>
        <span className="muted">{t('permissions.addUp', { n: formatInteger(total) })}</span>
      </p>
      <ul>
        {sets.slice(0, MOST_ROWS).map((set) => (
          <li key={setId(set)}>
            <Bars set={set} total={longest} threshold={permission.threshold} />
            <span>
              <Names set={set} />{' '}
              {before && !known.has(setId(set)) && <Tag kind="warn">{t('permissions.newSet')}</Tag>}
            </span>
          </li>
        ))}
        {sets.length > MOST_ROWS && (
          <li className="muted">
            {t('permissions.moreSets', { n: formatInteger(sets.length - MOST_ROWS) })}
          </li>
        )}
        {sets.length === 0 && <li className="bad">{t('permissions.noneReaches')}</li>}
        {ownKey && ownKey.weight < permission.threshold && (
          <li className="muted">
            <Bars set={[ownKey]} total={longest} threshold={permission.threshold} isShort />
            <span>{t('permissions.youAlone')}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
