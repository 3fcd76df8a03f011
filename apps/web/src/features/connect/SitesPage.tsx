import { Button } from '@mantine/core'
import { milliseconds } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { DateTime } from '../../shared/entity/Time.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { useStore } from '../../store.ts'
import styles from './connect.module.css'
import { connectedSites, forgetSite } from './connected-sites.ts'
import { parseApp, pathToApp } from './site-place.ts'

/** Opens the page of a site with the wallet around it. */
function OpenSite() {
  const t = useT()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault()
        const app = parseApp(address)
        if (app) window.location.assign(pathToApp(app.url))
        else setWrong(true)
      }}
    >
      <Field
        label={t('connect.address')}
        value={address}
        dir="ltr"
        inputMode="url"
        note={t('connect.addressNote')}
        error={isWrong ? t('connect.addressWrong') : undefined}
        onChange={(next) => {
          setAddress(next)
          setWrong(false)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="lg" variant="primary" disabled={address.trim() === ''}>
          {t('connect.open')}
        </Button>
      </div>
    </form>
  )
}

/** The sites that may ask the wallet, each with a button that takes this back. */
export default function SitesPage() {
  const t = useT()
  const wallet = useWallet()
  const sites = useStore(connectedSites)
  return (
    <>
      <PageTitle title={t('connect.sites')} note={t('connect.sitesLine')} />
      {wallet && <WalletNav address={wallet.address} />}
      <div className={styles.page}>
        <Panel title={t('connect.sites')}>
          <div className={styles.body}>
            {sites.length === 0 && <p className="muted">{t('connect.none')}</p>}
            <ul className={styles.sites}>
              {sites.map(({ origin, since }) => (
                <li key={origin}>
                  <span>
                    <bdi className={styles.origin} dir="ltr">
                      {origin}
                    </bdi>
                    <span className="muted">
                      <DateTime time={milliseconds(since)} />
                    </span>
                  </span>
                  <Button
                    aria-label={`${t('connect.disconnect')} ${origin}`}
                    onClick={() => forgetSite(origin)}
                  >
                    {t('connect.disconnect')}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
        <Panel title={t('connect.openTitle')}>
          <OpenSite />
        </Panel>
      </div>
    </>
  )
}
