import { useQuery } from '@tanstack/react-query'
import { type AbiFunction, decodeValues, selectorOf, showValue } from '@tronlens/abi'
import { type Address, isAddress, safeText } from '@tronlens/core'
import { SECOND } from '../../../shared/format/time.ts'
import { shorten } from '../../../shared/shorten.ts'
import { callConstant } from '../../../slices/contract/api/constant-call.ts'

const LONGEST = 16

/** What a function without inputs answers now, in the room of a row. */
export function ReadValue({ address, item }: { address: Address; item: AbiFunction }) {
  const selector = selectorOf(item)
  const { data } = useQuery({
    queryKey: ['read', address, selector],
    staleTime: 15 * SECOND,
    queryFn: ({ signal }) => callConstant({ from: address, to: address, data: selector }, signal),
  })
  const values = data && !data.isRefused ? decodeValues(item.outputs, data.data) : undefined
  if (!values) return null
  const text = values.map(showValue).join(', ')
  if (isAddress(text)) return <bdi className="mono">{shorten(text)}</bdi>
  const safe = safeText(text)
  return <bdi dir="ltr">{safe.length > LONGEST ? `${safe.slice(0, LONGEST)}…` : safe}</bdi>
}
