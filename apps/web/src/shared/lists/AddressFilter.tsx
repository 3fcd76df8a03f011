import { findAddress } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterField } from './FilterField.tsx'
import { addressFilter, type UrlState } from './url-state.ts'

/** Narrows a list to one address: a field for it, then the address with the way out. */
export function AddressFilter({ state, name = 'address' }: { state: UrlState; name?: string }) {
  const t = useT()
  const address = addressFilter(state, name)
  if (address)
    return (
      <FilterChip
        label={t('transactions.ofAddress', { address })}
        onClear={() => state.change({ [name]: undefined })}
      />
    )
  const handleText = (text: string): boolean => {
    const found = findAddress(text)
    if (found) state.change({ [name]: found })
    return found !== undefined
  }
  return (
    <FilterField
      label={t('list.address')}
      placeholder="T…"
      wrong={t('address.notFound')}
      onText={handleText}
    />
  )
}
