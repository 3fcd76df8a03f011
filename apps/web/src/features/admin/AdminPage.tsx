import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { PageTitle, useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { State } from '../../shared/ui/State.tsx'
import { LinkTabs } from '../../shared/ui/Tabs.tsx'
import { startSiteSession, useSiteSession } from '../../slices/site-account/session.ts'
import { ActionsPart } from './components/ActionsPart.tsx'
import styles from './components/admin.module.css'
import { HealthPart } from './components/HealthPart.tsx'
import { KeysPart } from './components/KeysPart.tsx'
import { ListingsPart } from './components/ListingsPart.tsx'
import { OutboxPart } from './components/OutboxPart.tsx'
import { RecordsPart } from './components/RecordsPart.tsx'
import { TagsPart } from './components/TagsPart.tsx'
import { TextsPart } from './components/TextsPart.tsx'
import { TokensPart } from './components/TokensPart.tsx'
import { UsersPart } from './components/UsersPart.tsx'

/** Parts of the administration page; each is a tab. */
const PARTS: Record<string, { label: TranslationKey; show: (ownId: string) => ReactNode }> = {
  health: { label: 'admin.health', show: () => <HealthPart /> },
  outbox: { label: 'admin.outbox', show: () => <OutboxPart /> },
  texts: { label: 'admin.texts', show: () => <TextsPart /> },
  tags: { label: 'admin.tags', show: () => <TagsPart /> },
  tokens: { label: 'admin.tokens', show: () => <TokensPart /> },
  listings: { label: 'admin.listings', show: () => <ListingsPart /> },
  records: { label: 'admin.records', show: () => <RecordsPart /> },
  people: { label: 'admin.users', show: (ownId) => <UsersPart ownId={ownId} /> },
  keys: { label: 'admin.keys', show: () => <KeysPart /> },
  acts: { label: 'admin.actions', show: () => <ActionsPart /> },
}

/** The page on which operators work; other users see how to become an operator. */
export default function AdminPage() {
  const t = useT()
  const { part = 'health' } = useParams()
  const session = useSiteSession()
  useEffect(() => void startSiteSession(), [])
  useDocumentTitle(t('header.admin'))
  if (session.step === 'loading') return <div aria-busy="true" />
  if (session.step !== 'in' || session.user.role !== 'operator')
    return (
      <State
        isPage
        kind="not-found"
        title={t('admin.closed')}
        line={
          <>
            {t('admin.closedLine')}{' '}
            <bdi dir="ltr">
              <code>npm run tronlens -- person operator --account …</code>
            </bdi>
          </>
        }
        action={<Link to={paths.siteLogin()}>{t('header.accountIn')}</Link>}
      />
    )
  return (
    <>
      <PageTitle title={t('header.admin')} />
      <LinkTabs
        label={t('header.admin')}
        current={part}
        tabs={Object.entries(PARTS).map(([id, { label }]) => ({ id, label: t(label), to: paths.admin(id) }))}
      />
      <div className={styles.part}>{(PARTS[part] ?? PARTS.health)?.show(session.user.id)}</div>
    </>
  )
}
