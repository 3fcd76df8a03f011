import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { AddressFilter } from './AddressFilter.tsx'
import { FilterChip } from './FilterChip.tsx'
import { addressFilter, numberFilter, type UrlState } from './url-state.ts'

/** The block and the address that a list is cut down to by its address. */
export const chainFilter = (state: UrlState) => ({
  address: addressFilter(state, 'address'),
  block: numberFilter(state, 'block'),
})

/** Says which block a list is cut down to, with the way out. */
export function BlockFilter({ state }: { state: UrlState }) {
  const t = useT()
  const { block } = chainFilter(state)
  return (
    <FilterChip
      label={block === undefined ? undefined : t('transactions.inBlock', { block: formatInteger(block) })}
      onClear={() => state.change({ block: undefined })}
    />
  )
}

/** Cuts a list down to an address, and says which block it is cut down to. */
export const ChainFilters = ({ state }: { state: UrlState }) => (
  <>
    <BlockFilter state={state} />
    <AddressFilter state={state} />
  </>
)
