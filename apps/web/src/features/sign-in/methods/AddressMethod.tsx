import { findAddress } from '@tronlens/core'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { closeDialog } from '../../../slices/wallet/dialog-store.ts'
import { openWallet } from '../../../slices/wallet/wallet-store.ts'
import { OpenFoot } from '../OpenFoot.tsx'
import styles from '../sign-in.module.css'

/** An address alone: sees everything and signs nothing. */
export function AddressMethod() {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const address = findAddress(text.trim())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!address) return
    openWallet({ type: 'ACCOUNT_ADDRESS', address })
    closeDialog()
  }
  return (
    <form id={id} onSubmit={handleSubmit}>
      <h3 className={styles.title}>{t('signIn.address')}</h3>
      <Field
        label={t('signIn.addressField')}
        isMono
        value={text}
        onChange={setText}
        before={address && <Glyph address={address} size={15} />}
        error={text.trim() !== '' && !address ? t('signIn.addressWrong') : undefined}
      />
      <Notice>{t('signIn.addressNote')}</Notice>
      <OpenFoot form={id} note={t('signIn.addressLine')} isReady={address !== undefined} />
    </form>
  )
}
