import { useQuery } from '@tanstack/react-query'
import { judge, type Sent, type Verdict } from '@tronlens/signing'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { useNow } from '../../shared/time/now.ts'
import { observe } from './observe.ts'

/**
 * Whether a signed transaction is in a block, can still get into one, or never will, as node, index and the
 * device's clock agree. Node and index are asked again with every block; undefined until they have answered.
 */
export function useVerdict({ txID, expiration }: Pick<Sent, 'txID' | 'expiration'>): Verdict | undefined {
  const query = useQuery({ queryKey: ['verdict', txID], queryFn: () => observe({ txID, expiration }) })
  useRefetchOnBlock(query)
  const now = useNow()
  return query.data && judge({ expiration, now, observations: query.data })
}
