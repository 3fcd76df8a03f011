import type { Permission } from '@tronlens/api-contract'
import type { ReactNode } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconCrown, IconKey, IconShield } from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { operationLabel } from '../operation-label.ts'
import { allowedTypes, keyRule, type Permissions } from '../permissions.ts'
import styles from './permission.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

/** The rule templates of one kind of permission, by how many keys it takes. */
const RULES = {
  owner: { one: 'permission.ownerOne', any: 'permission.ownerAny', weight: 'permission.ownerWeight' },
  active: { one: 'permission.activeOne', any: 'permission.activeAny', weight: 'permission.activeWeight' },
  witness: { one: 'permission.witnessOne', any: 'permission.witnessAny', weight: 'permission.witnessWeight' },
} as const satisfies Record<string, Record<string, TranslationKey>>

interface RuleProps {
  kind: keyof typeof RULES
  icon: ReactNode
  permission: Permission
}

/** One permission as a sentence, with its keys, and the kinds of operation one click away. */
function Rule({ kind, icon, permission }: RuleProps) {
  const t = useT()
  const rule = keyRule(permission)
  const types = allowedTypes(permission.operations)
  const values = {
    name: <bdi>{permission.permission_name}</bdi>,
    n: rule.kind === 'one' ? 1 : <bdi dir="ltr">{formatInteger(rule.n)}</bdi>,
    of: rule.kind === 'any' ? rule.of : '',
    kinds: formatInteger(types.length),
  }
  return (
    <li className={styles.rule}>
      {icon}
      <div>
        <Sentence text={RULES[kind][rule.kind]} values={values} />
        <div className={styles.keys}>
          {permission.keys.map(({ address, weight }) => (
            <span key={address}>
              <Address value={address} />{' '}
              {rule.kind === 'weight' && (
                <span className="muted">{t('address.weight', { n: formatInteger(weight) })}</span>
              )}
            </span>
          ))}
        </div>
        {kind === 'active' && types.length > 0 && (
          <details className={styles.more}>
            <summary className="muted">{t('permission.kinds')}</summary>
            <div className={styles.kinds}>
              {types.map((type) => (
                <Tag key={type}>{operationLabel(type)}</Tag>
              ))}
            </div>
            <bdi dir="ltr" className="mono muted">
              {permission.operations}
            </bdi>
          </details>
        )}
      </div>
    </li>
  )
}

/** All permissions of an account as sentences. */
export function PermissionRules({ owner, witness, actives }: Permissions) {
  return (
    <ul>
      {owner && <Rule kind="owner" icon={<IconCrown {...ICON} />} permission={owner} />}
      {witness && <Rule kind="witness" icon={<IconShield {...ICON} />} permission={witness} />}
      {actives.map((permission, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: active permissions keep their order and may share a name
        <Rule key={index} kind="active" icon={<IconKey {...ICON} />} permission={permission} />
      ))}
    </ul>
  )
}
