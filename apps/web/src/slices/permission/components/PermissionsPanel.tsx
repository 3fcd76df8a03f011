import type { AccountDetail } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { ownerPermissionOf } from '../permissions.ts'
import { PermissionRules } from './PermissionRules.tsx'

type SignedFor = Pick<
  AccountDetail,
  'address' | 'activated' | 'ownerPermission' | 'activePermissions' | 'witnessPermission'
>

/** Who can act for an account, in words. */
export function PermissionsPanel({ account }: { account: SignedFor }) {
  const t = useT()
  const { activePermissions, witnessPermission } = account
  const owner = ownerPermissionOf(account)
  return (
    <Panel title={t('address.whoCanSign')}>
      {owner ? (
        <PermissionRules
          owner={owner}
          witness={'keys' in witnessPermission ? witnessPermission : undefined}
          actives={activePermissions}
        />
      ) : (
        <p className={panel.panelEmpty}>{t('permission.none')}</p>
      )}
    </Panel>
  )
}
