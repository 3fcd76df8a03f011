import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { CheckBox } from '../../shared/form/CheckBox.tsx'
import { Field } from '../../shared/form/Field.tsx'
import type { RememberAs } from './use-open-key.ts'

/** A thief of the device can try out shorter passwords in hours. */
const SHORTEST_PASSWORD = 8

export interface Remembering {
  isOn: boolean
  password: string
}

export const useRemembering = () => useState<Remembering>({ isOn: false, password: '' })

/** The password to remember under, undefined for not at all. */
export const rememberAs = ({ isOn, password }: Remembering): RememberAs => (isOn ? password : undefined)

export const isRememberable = ({ isOn, password }: Remembering): boolean =>
  !isOn || password.length >= SHORTEST_PASSWORD

/** Offers to keep the key on this device under a password; off by default. */
export function Remember({
  value,
  onChange,
}: {
  value: Remembering
  onChange: (value: Remembering) => void
}) {
  const t = useT()
  return (
    <>
      <CheckBox isChecked={value.isOn} onChange={(isOn) => onChange({ ...value, isOn })}>
        {t('signIn.remember')}
      </CheckBox>
      {value.isOn && (
        <Field
          label={t('signIn.newPassword')}
          type="password"
          autoComplete="new-password"
          value={value.password}
          note={t('signIn.rememberNote', { n: SHORTEST_PASSWORD })}
          onChange={(password) => onChange({ ...value, password })}
        />
      )}
    </>
  )
}
