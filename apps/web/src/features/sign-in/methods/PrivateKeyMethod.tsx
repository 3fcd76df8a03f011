import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { DemoAccounts } from '../DemoAccounts.tsx'
import type { MethodProps } from '../method-props.ts'
import { OpenFoot } from '../OpenFoot.tsx'
import { isRememberable, Remember, rememberAs, useRemembering } from '../Remember.tsx'
import styles from '../sign-in.module.css'
import { useKeyAddress } from '../use-key-address.ts'
import { useOpenKey } from '../use-open-key.ts'

/** Typed instead of a key, it asks for the device that holds one. */
const EXTERNAL = 'external'
const PRIVATE_KEY = /^\s*(?:0x)?[0-9a-f]{64}\s*$/i

/** 64 hex characters; the address appears as soon as there is one. */
export function PrivateKeyMethod({ onChoose }: MethodProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [remember, setRemember] = useRemembering()
  const { open, isOpening, error } = useOpenKey()
  const { data: deployment } = useQuery(deploymentQuery)
  const isWhole = PRIVATE_KEY.test(text)
  const address = useKeyAddress(isWhole ? text : undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    open({ read: () => ({ kind: 'privateKey', text }), rememberAs: rememberAs(remember) })
  }
  return (
    <form id={id} onSubmit={handleSubmit}>
      <h3 className={styles.title}>{t('wallet.privateKey')}</h3>
      <Field
        label={t('wallet.privateKey')}
        type="password"
        isMono
        value={text}
        onChange={(typed) => (typed.trim() === EXTERNAL ? onChoose('external') : setText(typed))}
        error={error ? t(error) : undefined}
        note={t('signIn.privateKeyNote')}
        data-autofocus
      />
      {address && (
        <p className={styles.found}>
          <Glyph address={address} size={30} />
          <FullAddress value={address} />
        </p>
      )}
      <Remember value={remember} onChange={setRemember} />
      {deployment && <DemoAccounts deployment={deployment} />}
      <OpenFoot
        form={id}
        note={t('signIn.keyNote')}
        isReady={address !== undefined && isRememberable(remember)}
        isOpening={isOpening}
      />
    </form>
  )
}
