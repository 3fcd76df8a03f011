import { useQuery } from '@tanstack/react-query'
import { type Abi, decodeRevert, parseSignature, showValue } from '@tronlens/abi'
import { cutText, safeText } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'

/** A contract may say as much as it likes; a notice has room for this. */
const LONGEST = 300

/**
 * An error of a contract's own by name and arguments, where a verified contract
 * names it; else its four bytes.
 */
export default function CustomError({ data }: { data: string }) {
  const selector = data.slice(0, 8).toLowerCase()
  const { data: known } = useQuery({
    queryKey: ['signatures', selector],
    queryFn: async ({ signal }) => (await api.listSignatures({ ids: selector }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <bdi dir="ltr" className="mono">
      {nameOf(data, Object.values(known ?? {}).flat()) ?? `0x${selector}`}
    </bdi>
  )
}

/** `Short(available: 5, required: 9)`; undefined when none of the signatures fits the data. */
export function nameOf(data: string, signatures: readonly string[]): string | undefined {
  const abi: Abi = signatures.flatMap((signature) => {
    const parsed = parseSignature(signature)
    return parsed ? [{ type: 'error' as const, ...parsed }] : []
  })
  const revert = decodeRevert(data.toLowerCase(), abi)
  if (revert.kind !== 'custom') return undefined
  const values = revert.values.map(showValue)
  return cutText(safeText(`${revert.name}(${values.join(', ')})`), LONGEST)
}
