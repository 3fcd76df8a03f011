import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { FilterChip } from './FilterChip.tsx'
import { addressFilter, numberFilter, type UrlState } from './url-state.ts'

/** The block and the address that a list is cut down to by its address. */
export const chainFilter = (state: UrlState) => ({
  address: addressFilter(state, 'address'),
  block: numberFilter(state, 'block'),
})

/** Says which block and which address a list is cut down to, with a way out of each. */
export function ChainFilters({ state }: { state: UrlState }) {
  const t = useT()
  const { address, block } = chainFilter(state)
  return (
    <>
      <FilterChip
        label={block === undefined ? undefined : t('transactions.inBlock', { block: formatInteger(block) })}
        onClear={() => state.change({ block: undefined })}
      />
      <FilterChip
        label={address && t('transactions.ofAddress', { address })}
        onClear={() => state.change({ address: undefined })}
      />
    </>
  )
}
