import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { deploymentQuery, useCapabilities, useShownNetwork } from '../../shared/api/networks.ts'
import { paths } from '../../shared/paths.ts'
import { IconUser } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import { maskedName } from '../../slices/site-account/mask.ts'
import { useSiteUser } from '../../slices/site-account/session.ts'
import layout from './layout.module.css'

/** True where the site has accounts and shows the network that they belong to. */
export function useHasAccounts(): boolean {
  const { data } = useQuery(deploymentQuery)
  const { base } = useShownNetwork()
  const has = useCapabilities()
  return base === '' && data?.site?.accounts === true && has('siteAccount') !== false
}

/** The account of the site at the end of the header: the way in, or its menu. */
export function AccountChip() {
  const t = useT()
  const user = useSiteUser()
  if (!useHasAccounts()) return null
  const icon = <IconUser size={18} stroke={1.6} />
  if (!user)
    return (
      <Link
        to={paths.siteLogin()}
        className={`${layout.iconButton} ${layout.desktopOnly}`}
        aria-label={t('header.accountIn')}
        data-tip={t('header.accountIn')}
      >
        {icon}
      </Link>
    )
  return (
    <Menu
      align="end"
      buttonClassName={layout.iconButton}
      label={t('header.account')}
      button={icon}
      sections={[
        {
          label: maskedName(user),
          entries: [
            { key: 'index', label: t('header.accountIndex'), to: paths.siteIndex() },
            { key: 'password', label: t('header.accountPassword'), to: paths.sitePasswordChange() },
            ...(user.role === 'operator'
              ? [{ key: 'admin', label: t('header.admin'), to: paths.admin() }]
              : []),
            { key: 'out', label: t('header.accountOut'), to: paths.siteLogout() },
          ],
        },
      ]}
    />
  )
}
