import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { OpenFoot } from '../OpenFoot.tsx'
import { isRememberable, Remember, rememberAs, useRemembering } from '../Remember.tsx'
import styles from '../sign-in.module.css'
import { useOpenKey } from '../use-open-key.ts'

/** Larger files are no keystores. */
const MOST_BYTES = 64 * 1024

/** A keystore file of the original wallet (.txt) or of Web3 (JSON), and its password. */
export function KeystoreMethod() {
  const t = useT()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useRemembering()
  const { open, isOpening, error } = useOpenKey()
  const isTooLarge = (file?.size ?? 0) > MOST_BYTES
  const isNamedRight = file === undefined || /\.(txt|json)$/i.test(file.name)
  const isReady =
    file !== undefined && isNamedRight && !isTooLarge && password !== '' && isRememberable(remember)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!file || !isReady) return
    open({
      read: async () => ({ kind: 'keystore', text: await file.text(), password }),
      rememberAs: rememberAs(remember),
    })
  }
  return (
    <form id={id} onSubmit={handleSubmit}>
      <h3 className={styles.title}>{t('signIn.keystore')}</h3>
      <label className={styles.file}>
        <span>{t('signIn.file')}</span>
        <input
          type="file"
          accept=".txt,.json,application/json,text/plain"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      {(!isNamedRight || isTooLarge) && (
        <p className={styles.bad} role="alert">
          {t(isTooLarge ? 'signIn.fileTooLarge' : 'signIn.fileName')}
        </p>
      )}
      <Field
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error ? t(error) : undefined}
      />
      <Remember value={remember} onChange={setRemember} />
      <OpenFoot form={id} note={t('signIn.keyNote')} isReady={isReady} isOpening={isOpening} />
    </form>
  )
}
