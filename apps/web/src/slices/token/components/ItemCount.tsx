import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { PAGING_CEILING } from '../../../shared/lists/url-state.ts'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { type ItemKind, itemsQuery } from '../api/item-queries.ts'

const ONE = { start: 0, limit: 1, tokenId: undefined, address: undefined }

/** How many items a collection has, as far as they are counted. */
export function ItemCount({ kind, contract }: { kind: ItemKind; contract: Address }) {
  const t = useT()
  const { data, error } = useQuery(itemsQuery(kind, { ...ONE, contract }))
  if (!data) return <Missing error={error} width="6ch" />
  return data.total > PAGING_CEILING
    ? t('tokenPage.moreThan', { n: formatInteger(PAGING_CEILING) })
    : formatInteger(data.total)
}
