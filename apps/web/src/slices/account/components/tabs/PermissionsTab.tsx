import { useT } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import panel from '../../../../shared/ui/panel.module.css'
import { PermissionRules } from '../../../permission/components/PermissionRules.tsx'
import { ownerPermissionOf } from '../../../permission/permissions.ts'
import { type Account, isNodeAway } from '../../account.ts'

/** Who can act for an account, in words. */
export function PermissionsTab({ account }: { account: Account }) {
  const t = useT()
  const { activePermissions, witnessPermission } = account
  const owner = ownerPermissionOf(account)
  if (!owner) return <p className={panel.panelEmpty}>{t('permission.none')}</p>
  return (
    <>
      {isNodeAway(account) && <Notice>{t('permission.heardLast')}</Notice>}
      <PermissionRules
        owner={owner}
        witness={'keys' in witnessPermission ? witnessPermission : undefined}
        actives={activePermissions}
      />
    </>
  )
}
