import { type KeyRuleOf, smallestSets } from '@tronlens/protocol/permission'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { operationLabel } from '../operation-label.ts'
import { GROUPS, readMask } from '../operations.ts'
import { Ways } from './Names.tsx'
import styles from './words.module.css'

/** More operations than this are counted instead of named. */
const MOST_NAMED = 4
const SHOWN: readonly number[] = GROUPS.flatMap((group) => [...group.types])

/**
 * Who can do what: keys with their weights, and a mask of operations where the permission is an active one.
 */
export interface RuleInWords extends KeyRuleOf {
  readonly operations: string
}

/** Which of the three permissions a rule belongs to. */
export type Role = 'owner' | 'witness' | 'active'

/** Who can do what under a permission, in one sentence. */
function InWords({ rule, role }: { rule: RuleInWords; role: Role }) {
  const t = useT()
  const sets = smallestSets(rule)
  if (sets.length === 0) return <span className="bad">{t('permissions.noKeys')}</span>
  const who = <Ways sets={sets} />
  if (role === 'owner') return <Sentence text="permissions.canAll" values={{ who }} />
  if (role === 'witness') return <Sentence text="permissions.canProduce" values={{ who }} />
  const types = SHOWN.filter((type) => readMask(rule.operations).has(type))
  if (types.length > MOST_NAMED)
    return <Sentence text="permissions.canSome" values={{ who, n: formatInteger(types.length) }} />
  return (
    <Sentence text="permissions.can" values={{ who, what: types.map(operationLabel).join(', ') || '–' }} />
  )
}

const TITLES = {
  owner: 'permissions.owner',
  witness: 'permissions.witness',
  active: 'permissions.active',
} as const

/** One permission in words, before and after a change. */
export function BeforeAfter(props: {
  role: Role
  name: string
  /** Undefined for a permission that did not exist; `unread` where a source did not answer. */
  before: RuleInWords | 'unread' | undefined
  /** Undefined for a permission that is removed. */
  after: RuleInWords | undefined
  isChanged: boolean
}) {
  const { role, name, before, after, isChanged } = props
  const t = useT()
  const rest: ReactNode = isChanged ? (
    after ? (
      <InWords rule={after} role={role} />
    ) : (
      <span className="bad">{t('permissions.isRemoved')}</span>
    )
  ) : (
    t('permissions.asBefore')
  )
  return (
    <section className={styles.words}>
      <p className={styles.wordsHead}>
        <b>
          {t(TITLES[role])} <bdi>{role === 'active' ? name : ''}</bdi>
        </b>
        {isChanged && <Tag>{t('permissions.changed')}</Tag>}
      </p>
      <dl>
        <dt>{t('permissions.before')}</dt>
        <dd className="muted">
          {typeof before === 'object' ? (
            <InWords rule={before} role={role} />
          ) : (
            t(before === 'unread' ? 'permissions.notRead' : 'permissions.didNotExist')
          )}
        </dd>
        <dt>{t('permissions.after')}</dt>
        <dd>{rest}</dd>
      </dl>
    </section>
  )
}
