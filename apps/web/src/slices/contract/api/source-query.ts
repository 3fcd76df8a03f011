import { queryOptions } from '@tanstack/react-query'
import { type Abi, readAbi } from '@tronlens/abi'
import type { AnswerOf, getContractSource } from '@tronlens/api-contract'
import { type Address, parseJson } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'

type Wire = AnswerOf<typeof getContractSource>['data']

/** What is known of the source of a contract, with its interface read. */
export type ContractSource = Omit<Wire, 'abi' | 'contract_code'> & {
  abi: Abi
  /** JSON as it was submitted; empty when there is none. */
  abiText: string
  files: readonly { name: string; content: string }[]
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))

/** Sources, interface and bytes of a contract. */
export const sourceQuery = (address: Address) =>
  queryOptions({
    queryKey: ['contract-source', address],
    queryFn: async ({ signal }): Promise<ContractSource> => {
      const { data } = await api.getContractSource({ body: { contractAddress: address } }, { signal })
      const { abi, contract_code, ...rest } = data
      return {
        ...rest,
        abiText: abi,
        abi: readAbi(abi === '' ? [] : parseJson(abi)),
        files: contract_code.map(({ name, code }) => ({ name, content: fromBase64(code) })),
      }
    },
  })
