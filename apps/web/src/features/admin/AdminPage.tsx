import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { PageTitle, useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { State } from '../../shared/ui/State.tsx'
import { LinkTabs } from '../../shared/ui/Tabs.tsx'
import { startSiteSession, useSiteSession } from '../../slices/site-account/session.ts'
import { ActsPart } from './components/ActsPart.tsx'
import styles from './components/desk.module.css'
import { HealthPart } from './components/HealthPart.tsx'
import { KeysPart } from './components/KeysPart.tsx'
import { ListingsPart } from './components/ListingsPart.tsx'
import { OutboxPart } from './components/OutboxPart.tsx'
import { PeoplePart } from './components/PeoplePart.tsx'
import { RecordsPart } from './components/RecordsPart.tsx'
import { TagsPart } from './components/TagsPart.tsx'
import { TextsPart } from './components/TextsPart.tsx'
import { TokensPart } from './components/TokensPart.tsx'

/** Parts of the desk; each is a tab. */
const PARTS: Record<string, { label: TranslationKey; show: (ownId: string) => ReactNode }> = {
  health: { label: 'desk.health', show: () => <HealthPart /> },
  outbox: { label: 'desk.outbox', show: () => <OutboxPart /> },
  texts: { label: 'desk.texts', show: () => <TextsPart /> },
  tags: { label: 'desk.tags', show: () => <TagsPart /> },
  tokens: { label: 'desk.tokens', show: () => <TokensPart /> },
  listings: { label: 'desk.listings', show: () => <ListingsPart /> },
  records: { label: 'desk.records', show: () => <RecordsPart /> },
  people: { label: 'desk.people', show: (ownId) => <PeoplePart ownId={ownId} /> },
  keys: { label: 'desk.keys', show: () => <KeysPart /> },
  acts: { label: 'desk.acts', show: () => <ActsPart /> },
}

/** Where operators work; everybody else is told how to become one. */
export default function AdminPage() {
  const t = useT()
  const { part = 'health' } = useParams()
  const session = useSiteSession()
  useEffect(() => void startSiteSession(), [])
  useDocumentTitle(t('header.desk'))
  if (session.step === 'loading') return <div aria-busy="true" />
  if (session.step !== 'in' || session.user.role !== 'operator')
    return (
      <State
        isPage
        kind="not-found"
        title={t('desk.closed')}
        line={
          <>
            {t('desk.closedLine')}{' '}
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
      <PageTitle title={t('header.desk')} />
      <LinkTabs
        label={t('header.desk')}
        current={part}
        tabs={Object.entries(PARTS).map(([id, { label }]) => ({ id, label: t(label), to: paths.admin(id) }))}
      />
      <div className={styles.part}>{(PARTS[part] ?? PARTS.health)?.show(session.user.id)}</div>
    </>
  )
}
