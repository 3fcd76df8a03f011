import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { closeDialog } from '../../../slices/wallet/dialog-store.ts'
import {
  connectExtension,
  type FoundExtension,
  watchExtensions,
} from '../../../slices/wallet/signers/extensions.ts'
import { openWallet } from '../../../slices/wallet/wallet-store.ts'
import { Foot } from '../foot-slot.tsx'
import styles from '../sign-in.module.css'

/** Wallets in the browser; each announces itself or is found where it has always been. */
export function ExtensionMethod() {
  const t = useT()
  const [found, setFound] = useState<readonly FoundExtension[]>([])
  const [isLooking, setLooking] = useState(true)
  const [failed, setFailed] = useState<string>()
  useEffect(
    () =>
      watchExtensions(
        (extension) => setFound((all) => [...all, extension]),
        () => setLooking(false),
      ),
    [],
  )
  const handleConnect = async (extension: FoundExtension) => {
    setFailed(undefined)
    const address = await connectExtension(extension)
    if (!address) return setFailed(extension.name)
    openWallet({ type: 'ACCOUNT_TRONLINK', address, provider: extension.rdns })
    closeDialog()
  }
  return (
    <div>
      <h3 className={styles.title}>{t('signIn.extension')}</h3>
      <div aria-live="polite" aria-busy={isLooking && found.length === 0}>
        {found.map((extension) => (
          <div key={extension.rdns} className={styles.extension}>
            <b>
              <bdi>{extension.name}</bdi>
            </b>
            <bdi dir="ltr" className="muted">
              {extension.rdns}
            </bdi>
            <Button onClick={() => handleConnect(extension)}>{t('signIn.connect')}</Button>
          </div>
        ))}
        {found.length === 0 && isLooking && <p className="muted">{t('signIn.looking')}</p>}
        {found.length === 0 && !isLooking && <Notice>{t('signIn.noExtension')}</Notice>}
        {failed && <Notice>{t('signIn.noAddress', { name: failed })}</Notice>}
      </div>
      <Foot note={t('signIn.extensionNote')}>
        <Button size="lg" onClick={closeDialog}>
          {t('signIn.cancel')}
        </Button>
      </Foot>
    </div>
  )
}
