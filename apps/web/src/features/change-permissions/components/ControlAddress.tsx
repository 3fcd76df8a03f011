import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Address as AddressValue, isAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { cleanAddress } from '../../../shared/form/clean-address.ts'
import { fetchPermissions } from '../../../slices/permission/account-permissions.ts'
import styles from './permissions.module.css'

/** Which account's permissions are edited: the own one, or another of which the wallet holds an owner key. */
export function ControlAddress({
  own,
  value,
  onChange,
}: {
  own: AddressValue
  value: AddressValue
  onChange: (address: AddressValue) => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<TranslationKey>()
  const close = () => {
    setText(undefined)
    setProblem(undefined)
  }
  const handleSave = async (event: FormEvent) => {
    event.preventDefault()
    if (text === undefined || !isAddress(text)) return setProblem('permissions.control.invalid')
    const found = await fetchPermissions(queries, text).catch(() => undefined)
    if (!found) return setProblem('permissions.control.noNode')
    if (found.isContract) return setProblem('permissions.control.contract')
    if (!found.isActive || !found.owner.keys.some(({ address }) => address === own))
      return setProblem('permissions.control.notYours')
    close()
    onChange(text)
  }
  return (
    <form className={styles.control} onSubmit={handleSave}>
      <span className="muted">{t('permissions.control')}</span>
      {text === undefined ? (
        <>
          <Address value={value} />
          <button type="button" className="link" onClick={() => setText(value)}>
            {t('permissions.alter')}
          </button>
        </>
      ) : (
        <>
          <input
            className="mono"
            aria-label={t('permissions.control')}
            aria-invalid={problem ? true : undefined}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
            autoFocus
            value={text}
            onKeyDown={({ key }) => key === 'Escape' && close()}
            onChange={(event) => setText(cleanAddress(event.target.value))}
          />
          <Button type="submit" size="sm">
            {t('permissions.save')}
          </Button>
        </>
      )}
      {problem && (
        <span className="bad" role="alert">
          {t(problem)}
        </span>
      )}
    </form>
  )
}
