import { Button } from '@mantine/core'
import type { NewWallet } from '@tronlens/keys/ring'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import styles from '../create-wallet.module.css'

/** The words and the key, hidden until their owner looks; to be written down or printed. */
export function BackupStep({ wallet, onNext }: { wallet: NewWallet; onNext: () => void }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p className={styles.noPrint}>{t('create.backupLine')}</p>
      <p className={styles.address}>
        <FullAddress value={wallet.address} />
      </p>
      {isShown ? (
        <>
          <ol className={styles.words} dir="ltr" translate="no">
            {wallet.mnemonic.split(' ').map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
              <li key={place}>{word}</li>
            ))}
          </ol>
          <h3 className={styles.label}>{t('create.key')}</h3>
          <p className={`${styles.key} mono`} dir="ltr" translate="no">
            {wallet.privateKey}
          </p>
        </>
      ) : (
        <div className={styles.hidden}>
          <Button size="lg" onClick={() => setShown(true)}>
            {t('create.show')}
          </Button>
        </div>
      )}
      <div className={styles.noPrint}>
        <Notice>{t('create.backupWarning')}</Notice>
        <p className={styles.actions}>
          <Button size="lg" variant="primary" disabled={!isShown} onClick={onNext}>
            {t('create.written')}
          </Button>
          {isShown && (
            <Button size="lg" onClick={() => window.print()}>
              {t('create.print')}
            </Button>
          )}
        </p>
      </div>
    </>
  )
}
