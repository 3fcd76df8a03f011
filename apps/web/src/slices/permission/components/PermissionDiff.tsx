import {
  type ContractFields,
  type PermissionChange,
  type PermissionsNow,
  pairPermissions,
} from '@tronlens/signing'
import { BeforeAfter } from './BeforeAfter.tsx'

type Update = ContractFields<'AccountPermissionUpdateContract'>
type Rule = Pick<PermissionChange['after'], 'threshold' | 'operations' | 'keys'>

const rulesOf = ({ threshold, operations, keys }: Rule): string =>
  [
    threshold,
    operations.toLowerCase(),
    ...keys.map(({ address, weight }) => `${address}:${weight}`).sort(),
  ].join()

/**
 * Whether a permission says something else than before. Operations count for active ones
 * only; the others have all.
 */
const isChanged = ({ role, after, before }: PermissionChange): boolean =>
  before === undefined ||
  rulesOf(role === 'active' ? after : { ...after, operations: '' }) !==
    rulesOf(role === 'active' ? before : { ...before, operations: '' })

/**
 * Every permission of an update in words, as it is now and as it will be; those that are removed last.
 *
 * @param now - undefined where today's permissions are not known
 */
export default function PermissionDiff({ update, now }: { update: Update; now: PermissionsNow | undefined }) {
  const changes = pairPermissions(update, now)
  const kept = new Set(changes.map(({ before }) => before))
  const removed = [...(now?.actives ?? []), ...(now?.witness ? [now.witness] : [])].filter(
    (each) => !kept.has(each),
  )
  return (
    <div>
      {changes.map((change, index) => (
        <BeforeAfter
          // biome-ignore lint/suspicious/noArrayIndexKey: the permissions of a transaction keep their order
          key={index}
          role={change.role}
          name={change.after.permissionName}
          before={now ? change.before : 'unread'}
          after={change.after}
          isChanged={isChanged(change)}
        />
      ))}
      {removed.map((permission, index) => (
        <BeforeAfter
          // biome-ignore lint/suspicious/noArrayIndexKey: the permissions of an account keep their order
          key={index}
          role={permission === now?.witness ? 'witness' : 'active'}
          name={permission.permissionName}
          before={permission}
          after={undefined}
          isChanged
        />
      ))}
    </div>
  )
}
