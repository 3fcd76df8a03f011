import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type Bell, type BellSubject, MOST_BELLS, setBell, useBells } from '../bells.ts'
import styles from './bell.module.css'

const REPORTS = {
  address: 'bell.reports.address',
  token: 'bell.reports.token',
  contract: 'bell.reports.contract',
} as const satisfies Record<BellSubject, TranslationKey>

/** What is missing for notifications of the browser; undefined where they come. */
const missingNow = (): TranslationKey | undefined => {
  if (!('Notification' in window)) return 'bell.noNotifications'
  return Notification.permission === 'denied' ? 'bell.blocked' : undefined
}

/** What a bell reports, in this browser without an account, and elsewhere with one. */
export function BellDialog({ bell, isOn, onClose }: { bell: Bell; isOn: boolean; onClose: () => void }) {
  const t = useT()
  const { data: deployment } = useQuery(deploymentQuery)
  const isFull = useBells().length >= MOST_BELLS
  const [missing, setMissing] = useState(missingNow)
  const { subject, target, base } = bell
  const handleSet = async () => {
    setBell(bell, !isOn)
    if (isOn || !('Notification' in window)) return
    // the bell rings on the page whatever is answered
    await Notification.requestPermission()
    setMissing(missingNow())
  }
  return (
    <Dialog title={t('bell.title')} onClose={onClose}>
      <p>
        {isAddress(target) ? <FullAddress value={target} /> : <bdi dir="ltr">{target}</bdi>}
        <br />
        {t(REPORTS[subject])}
      </p>
      <section className={styles.way}>
        <h3>{t('bell.here')}</h3>
        <p className="muted">{t('bell.hereLine')}</p>
        {isOn && missing && <Notice>{t(missing)}</Notice>}
        {!isOn && isFull && <Notice>{t('bell.full', { n: MOST_BELLS })}</Notice>}
        <Button
          variant={isOn ? 'default' : 'primary'}
          disabled={!isOn && isFull}
          onClick={() => void handleSet()}
        >
          {t(isOn ? 'bell.turnOff' : 'bell.turnOn')}
        </Button>
      </section>
      {/* accounts of the site are about the default network */}
      {base === '' && deployment?.site?.accounts === true && (
        <section className={styles.way}>
          <h3>{t('bell.elsewhere')}</h3>
          <p className="muted">{t('bell.elsewhereLine')}</p>
          <Button component={Link} to={paths.siteAlert(subject, target)}>
            {t('bell.withAccount')}
          </Button>
        </section>
      )}
    </Dialog>
  )
}
