import { useQuery } from '@tanstack/react-query'
import type { Abi } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { type ContractFields, commandSignature } from '@tronlens/signing'
import { codeQuery } from '../contract/api/code-query.ts'
import { sourceQuery } from '../contract/api/source-query.ts'
import { interfaceQuery } from '../filter/api/filter-queries.ts'
import { type CalledFunction, readCalledFunction } from './called-function.ts'
import { SELECTOR_DIGITS } from './summary.ts'

/** The interface of a contract and of the code behind it; `isAsked` once the index has answered. */
export function useKnownAbi(contract: Address): { abi: Abi; isAsked: boolean } {
  const source = useQuery(sourceQuery(contract))
  const code = useQuery(codeQuery(contract))
  const target = code.data?.implementation
  const behind = useQuery({ ...sourceQuery(target ?? contract), enabled: target !== undefined })
  return {
    abi: [...(source.data?.abi ?? []), ...((target && behind.data?.abi) || [])],
    isAsked: !source.isPending && !code.isPending && (target === undefined || !behind.isPending),
  }
}

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
  const { abi, isAsked } = useKnownAbi(contractAddress)
  const known = useQuery(interfaceQuery(contractAddress))
  return {
    called: readCalledFunction(
      data,
      abi,
      known.data?.[data.slice(0, SELECTOR_DIGITS)] ?? commandSignature(data),
    ),
    isAsked: isAsked && !known.isPending,
  }
}
