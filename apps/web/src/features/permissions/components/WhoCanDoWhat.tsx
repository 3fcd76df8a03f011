import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { AccountPermission } from '../../../slices/permission/account-permissions.ts'
import { smallestSets } from '../../../slices/permission/reach.ts'
import { isChanged, type PermissionDraft, readDraft } from '../draft.ts'
import { GROUPS, readMask } from '../operations.ts'
import { Ways } from './Names.tsx'
import styles from './permissions.module.css'

/** More operations than this are told by their number. */
const MOST_NAMED = 4
const SHOWN: readonly number[] = GROUPS.flatMap((group) => [...group.types])

/** Who can do what under a permission, in one sentence. */
function InWords({ permission, isOwner }: { permission: AccountPermission; isOwner: boolean }) {
  const t = useT()
  const sets = smallestSets(permission)
  if (sets.length === 0) return <span className="bad">{t('permissions.nobody')}</span>
  const who = <Ways sets={sets} />
  if (isOwner) return <Sentence text="permissions.canAll" values={{ who }} />
  const types = SHOWN.filter((type) => readMask(permission.operations).has(type))
  if (types.length > MOST_NAMED)
    return <Sentence text="permissions.canSome" values={{ who, n: formatInteger(types.length) }} />
  return <Sentence text="permissions.can" values={{ who, what: types.map(typeLabel).join(', ') || '–' }} />
}

/** One permission in words, before and after. */
export function WhoCanDoWhat({ draft, isOwner }: { draft: PermissionDraft; isOwner: boolean }) {
  const t = useT()
  const changed = isChanged(draft)
  const after = readDraft(draft)
  return (
    <section className={styles.words}>
      <p className={styles.wordsHead}>
        <b>
          {t(isOwner ? 'permissions.owner' : 'permissions.active')} <bdi>{isOwner ? '' : draft.name}</bdi>
        </b>
        {changed && <Tag>{t('permissions.changed')}</Tag>}
      </p>
      <dl>
        <dt>{t('permissions.before')}</dt>
        <dd className="muted">
          {draft.before ? (
            <InWords permission={draft.before} isOwner={isOwner} />
          ) : (
            t('permissions.didNotExist')
          )}
        </dd>
        <dt>{t('permissions.after')}</dt>
        <dd>{changed ? <InWords permission={after} isOwner={isOwner} /> : t('permissions.asBefore')}</dd>
      </dl>
    </section>
  )
}
