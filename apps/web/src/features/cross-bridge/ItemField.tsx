import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { itemName } from '../../shared/entity/item-name.ts'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { heldItemsQuery } from '../../slices/bridge/api/bridge-queries.ts'

/** Chooses one of the items of a collection that an account has; at first the one with the lowest number. */
export function ItemField({
  collection,
  owner,
  value,
  onChange,
}: {
  collection: Address
  owner: Address
  /** Number of an item; empty at first. */
  value: string
  onChange: (id: string) => void
}) {
  const t = useT()
  const { data: items = [] } = useQuery(heldItemsQuery(collection, owner))
  const [first] = items
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first)
  }, [value, first, onChange])
  return (
    <SelectField
      label={t('bridge.item')}
      options={items.map((id) => ({ value: id, label: itemName(id) }))}
      value={value}
      onChange={onChange}
    />
  )
}
