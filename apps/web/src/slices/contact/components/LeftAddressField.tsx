import { findAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AddressField, type AddressFieldProps } from './AddressField.tsx'

/** An address of which only what was left is called wrong: what is half typed is no error yet. */
export function LeftAddressField({
  value,
  onBlur,
  onChange,
  ...field
}: Omit<AddressFieldProps, 'error' | 'placeholder'>) {
  const t = useT()
  const [wasLeft, setLeft] = useState(false)
  const typed = value.trim()
  return (
    <AddressField
      {...field}
      value={value}
      placeholder={t('contact.placeholder')}
      error={wasLeft && typed !== '' && !findAddress(typed) ? t('error.address') : undefined}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
    />
  )
}
