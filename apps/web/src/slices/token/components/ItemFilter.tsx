import { useT } from '../../../i18n/i18n.ts'
import { itemName } from '../../../shared/entity/item-name.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { FilterField } from '../../../shared/lists/FilterField.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'

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
  const item = itemFilter(state)
  if (item !== undefined)
    return (
      <FilterChip
        label={t('tokenPage.ofItem', { item: itemName(item) })}
        onClear={() => state.change({ item: undefined })}
      />
    )
  // a number is whole only when it is submitted
  const handleText = (text: string, isSubmitted: boolean): boolean => {
    const number = text.replace(/^#/, '')
    const isTaken = isSubmitted && NUMBER.test(number)
    if (isTaken) state.change({ item: BigInt(number).toString() })
    return isTaken
  }
  return (
    <FilterField
      label={t('tokenPage.item')}
      placeholder="#"
      inputMode="numeric"
      enterKeyHint="search"
      wrong={t('tokenPage.itemWrong')}
      onText={handleText}
    />
  )
}
