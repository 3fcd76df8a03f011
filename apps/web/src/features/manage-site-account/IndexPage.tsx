import type { SiteUser } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { DateTime } from '../../shared/entity/Time.tsx'
import { paths } from '../../shared/paths.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { maskedName } from '../../slices/site-account/mask.ts'
import { usePrivateTags } from '../../slices/site-account/private-tags.ts'
import { AlertsPanel } from './components/AlertsPanel.tsx'
import styles from './components/account.module.css'
import { DeletePanel } from './components/DeletePanel.tsx'
import { ExportsPanel } from './components/ExportsPanel.tsx'
import { FiltersPanel } from './components/FiltersPanel.tsx'
import { HooksPanel } from './components/HooksPanel.tsx'
import { KeysPanel } from './components/KeysPanel.tsx'
import { PasskeysPanel } from './components/PasskeysPanel.tsx'
import { PushPanel } from './components/PushPanel.tsx'
import { SecondFactorPanel } from './components/SecondFactorPanel.tsx'
import { SessionsPanel } from './components/SessionsPanel.tsx'
import { SignedIn } from './components/SignedIn.tsx'

function Overview({ user }: { user: SiteUser }) {
  const t = useT()
  const { tags, place } = usePrivateTags()
  return (
    <>
      <PageTitle
        title={t('site.index')}
        note={<bdi dir="ltr">{maskedName(user)}</bdi>}
        end={<Link to={paths.siteLogout()}>{t('site.logout')}</Link>}
      />
      <div className={styles.page}>
        <Panel title={t('site.account')}>
          <Facts
            facts={[
              {
                label: t(user.loginType === 'email' ? 'site.email' : 'site.mobile'),
                value: <bdi dir="ltr">{user.email ?? user.mobile}</bdi>,
              },
              { label: t('site.since'), value: <DateTime time={user.createTime} /> },
              {
                label: t('site.password'),
                value: <Link to={paths.sitePasswordChange()}>{t('site.changePassword')}</Link>,
              },
              {
                label: t('site.tags'),
                value: (
                  <Link to={paths.wallet()}>
                    {t(place === 'account' ? 'site.tagsSynced' : 'site.tagsLocal', { n: tags.length })}
                  </Link>
                ),
              },
            ]}
          />
        </Panel>
        <SecondFactorPanel user={user} />
        <PasskeysPanel user={user} />
        <AlertsPanel />
        <PushPanel />
        <HooksPanel />
        <KeysPanel />
        <FiltersPanel />
        <ExportsPanel />
        <SessionsPanel />
        <DeletePanel />
      </div>
    </>
  )
}

/** Everything about the user's own account. */
export default function IndexPage() {
  return <SignedIn>{(user) => <Overview user={user} />}</SignedIn>
}
