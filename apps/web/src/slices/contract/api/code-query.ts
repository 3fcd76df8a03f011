import { queryOptions } from '@tanstack/react-query'
import { type Address, findAddress } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** `verify_status` of a contract without verified source. */
const UNVERIFIED = 0

/** Whose code a contract runs, and whether its source is known. */
export interface ContractCode {
  /** Its source is verified here; undefined for a contract that is not indexed yet. */
  isVerified: boolean | undefined
  /** The contract whose code a proxy runs. */
  implementation: Address | undefined
}

/** What the index knows of the code of a contract. */
export const codeQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['contract-code', contract],
    queryFn: async ({ signal }): Promise<ContractCode> => {
      const { data } = await api.getContract({ contract }, { signal })
      const { verify_status: status, proxy_implementation: implementation = '' } = data[0] ?? {}
      const target = findAddress(implementation)
      return {
        isVerified: status === undefined ? undefined : status !== UNVERIFIED,
        implementation: target && target !== contract ? target : undefined,
      }
    },
    staleTime: 5 * MINUTE,
  })
