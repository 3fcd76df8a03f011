import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { NewWallet } from '@tronlens/keys/ring'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { saveText } from '../../../shared/save-text.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { keys } from '../../../slices/wallet/keys/key-client.ts'
import styles from '../create-wallet.module.css'

/** The keystore file; the next step needs it. */
export function KeystoreStep({
  wallet,
  password,
  onNext,
}: {
  wallet: NewWallet
  password: string
  onNext: () => void
}) {
  const t = useT()
  const [isSaved, setSaved] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (format: 'original' | 'web3') => {
      const text = await keys.exportKeystore(wallet.id, password, format)
      saveText(`${wallet.address}.${format === 'original' ? 'txt' : 'json'}`, text)
      setSaved(true)
    },
  })
  const busy = isPending ? variables : undefined
  return (
    <>
      <p>{t('create.keystoreLine')}</p>
      <p className={styles.row}>
        <WorkButton size="lg" variant="primary" loading={busy === 'web3'} onClick={() => mutate('web3')}>
          {t('create.saveWeb3')}
        </WorkButton>
        <WorkButton size="lg" loading={busy === 'original'} onClick={() => mutate('original')}>
          {t('create.saveOriginal')}
        </WorkButton>
      </p>
      {error && <Notice kind="bad">{t(errorText(error).sentence)}</Notice>}
      <Notice>{t('create.originalWarning')}</Notice>
      <p className={styles.actions}>
        <Button size="lg" variant="primary" disabled={!isSaved} onClick={onNext}>
          {t('create.next')}
        </Button>
        {!isSaved && <span className="muted">{t('create.saveFirst')}</span>}
      </p>
    </>
  )
}
