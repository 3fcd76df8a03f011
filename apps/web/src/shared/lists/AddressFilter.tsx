import { findAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import filters from '../ui/filters.module.css'
import { FilterChip } from './FilterChip.tsx'
import { addressFilter, type UrlState } from './url-state.ts'

/** Narrows a list to one address: a field for it, then the address with the way out. */
export function AddressFilter({ state, name = 'address' }: { state: UrlState; name?: string }) {
  const t = useT()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const address = addressFilter(state, name)
  if (address)
    return (
      <FilterChip
        label={t('transactions.ofAddress', { address })}
        onClear={() => state.change({ [name]: undefined })}
      />
    )
  const take = (next: string) => {
    setText(next)
    setWrong(false)
    const found = findAddress(next.trim())
    if (!found) return
    setText('')
    state.change({ [name]: found })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(text.trim() !== '')
  }
  return (
    <form onSubmit={handleSubmit}>
      <label className={filters.chip}>
        {t('list.address')}
        <input
          type="search"
          dir="ltr"
          placeholder="T…"
          className={filters.input}
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => take(event.target.value)}
        />
        {isWrong && (
          <span role="alert" className="bad">
            {t('address.notFound')}
          </span>
        )}
      </label>
    </form>
  )
}
