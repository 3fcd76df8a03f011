import { useQuery } from '@tanstack/react-query'
import type { ContractFields } from '@tronlens/signing'
import { codeQuery } from '../contract/api/code-query.ts'
import { sourceQuery } from '../contract/api/source-query.ts'
import { interfaceQuery } from '../filter/api/filter-queries.ts'
import { type CalledFunction, readCalledFunction } from './called-function.ts'
import { SELECTOR_DIGITS } from './summary.ts'

/**
 * The function that a call runs, as far as an interface of its contract, or of the code behind a proxy, is
 * known; `isAsked` once the index has answered.
 */
export function useCalled({
  contractAddress,
  data,
}: Pick<ContractFields<'TriggerSmartContract'>, 'contractAddress' | 'data'>): {
  called: CalledFunction | undefined
  isAsked: boolean
} {
  const source = useQuery(sourceQuery(contractAddress))
  const known = useQuery(interfaceQuery(contractAddress))
  const target = useQuery(codeQuery(contractAddress)).data?.implementation
  const behind = useQuery({ ...sourceQuery(target ?? contractAddress), enabled: target !== undefined })
  const abi = [...(source.data?.abi ?? []), ...(behind.data?.abi ?? [])]
  return {
    called: readCalledFunction(data, abi, known.data?.[data.slice(0, SELECTOR_DIGITS)]),
    isAsked: !source.isPending && !known.isPending,
  }
}
