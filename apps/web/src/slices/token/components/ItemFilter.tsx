import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { itemName } from '../../../shared/entity/item-name.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import filters from '../../../shared/ui/filters.module.css'

/** Numbers of items are 256 bits wide at most. */
const NUMBER = /^\d{1,78}$/

/** The item that the address names; undefined where it names none. */
export function itemFilter(state: UrlState): string | undefined {
  const text = state.filter('item') ?? ''
  return NUMBER.test(text) ? text : undefined
}

/** Narrows a list to one item of a collection: a field for its number, then the number with the way out. */
export function ItemFilter({ state }: { state: UrlState }) {
  const t = useT()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const item = itemFilter(state)
  if (item !== undefined)
    return (
      <FilterChip
        label={t('tokenPage.ofItem', { item: itemName(item) })}
        onClear={() => state.change({ item: undefined })}
      />
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim().replace(/^#/, '')
    if (!NUMBER.test(wanted)) return setWrong(wanted !== '')
    setText('')
    state.change({ item: BigInt(wanted).toString() })
  }
  return (
    <form onSubmit={handleSubmit}>
      <label className={filters.chip}>
        {t('tokenPage.item')}
        <input
          type="search"
          dir="ltr"
          inputMode="numeric"
          enterKeyHint="search"
          placeholder="#"
          className={filters.input}
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
        {isWrong && (
          <span role="alert" className="bad">
            {t('tokenPage.itemWrong')}
          </span>
        )}
      </label>
    </form>
  )
}
