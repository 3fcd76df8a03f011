import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { useStore } from '../../store.ts'
import { Consent } from './Consent.tsx'
import styles from './connect.module.css'
import { allowSite, connectedSites, forgetSite } from './connected-sites.ts'
import { PendingDialog } from './PendingDialog.tsx'
import { type App, readApp } from './site-place.ts'
import { useSite } from './use-site.tsx'

/** A page may run and open windows, but not take the place of this one. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'
const SITES_PAGE = '/#/wallet/sites'

/** The wallet at hand for a site: around its page, or in a frame of a page of this origin. */
export default function ConnectPage() {
  const app = readApp(window.location.search)
  const isFramed = window.parent !== window
  if (app && !isFramed) return <AppScreen app={app} />
  if (isFramed) return <Framed />
  return <ToSites />
}

function ToSites() {
  useEffect(() => window.location.replace(SITES_PAGE), [])
  return null
}

/** Nothing but the dialogs: the page around shows this one when something is asked. */
function Framed() {
  // the server lets only pages of its own origin put this one into a frame
  useSite(window.location.origin, () => window.parent)
  return <PendingDialog />
}

function AppScreen({ app: { url, origin } }: { app: App }) {
  const t = useT()
  const wallet = useWallet()
  const frame = useRef<HTMLIFrameElement>(null)
  const isAllowed = useStore(connectedSites).some((site) => site.origin === origin)
  useDocumentTitle(origin)
  useSite(isAllowed ? origin : undefined, () => frame.current?.contentWindow)
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <a className="link" href={SITES_PAGE}>
          {t('connect.wallet')}
        </a>
        <bdi className={styles.origin} dir="ltr">
          {origin}
        </bdi>
        <span className={styles.account}>
          {wallet ? (
            <bdi className="mono" dir="ltr">
              {wallet.address}
            </bdi>
          ) : (
            <Button onClick={() => openDialog({ kind: 'signIn' })}>{t('wallet.open')}</Button>
          )}
        </span>
        {isAllowed && <Button onClick={() => forgetSite(origin)}>{t('connect.disconnect')}</Button>}
      </header>
      {isAllowed ? (
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('connect.frame', { origin })}
          src={url}
          sandbox={SANDBOX}
          // the page finds the wallet around it by this in browsers that do not name what is around
          referrerPolicy="origin"
        />
      ) : (
        <main className={styles.consent}>
          <Panel title={t('connect.title')}>
            <div className={styles.body}>
              <Consent origin={origin} />
              <div className={styles.actions}>
                <Button size="lg" onClick={() => window.location.assign(SITES_PAGE)}>
                  {t('connect.reject')}
                </Button>
                <Button size="lg" variant="primary" onClick={() => allowSite(origin)}>
                  {t('connect.allow')}
                </Button>
              </div>
            </div>
          </Panel>
        </main>
      )}
      <PendingDialog />
    </div>
  )
}
