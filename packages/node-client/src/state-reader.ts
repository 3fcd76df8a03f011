import type { HexAddress, TokenHex } from '@tronlens/core'
import type { ConstantCallResult, NodeAccount, NodeExchange } from './answers/state.ts'
import { NodeRefusedError } from './errors.ts'

/** Zero address, the caller of constant calls. */
const NOBODY = `41${'00'.repeat(20)}`

/** What a node says of its state: with all that waits for a block (`wallet`), or after its newest solid block. */
export type StateReader = ReturnType<typeof readState>

type Posts = { post: (path: string, body: unknown) => Promise<unknown> }

/** Makes one for a surface of a node. */
export function readState(node: Posts, surface: 'wallet' | 'walletsolidity') {
  const ask = async <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
    (await node.post(`/${surface}/${path}`, body)) as Answer
  return {
    /** An account as the node prints it, or undefined when it does not exist. */
    findAccount: async (address: HexAddress): Promise<NodeAccount | undefined> => {
      const account = await ask<NodeAccount>('getaccount', { address })
      return account.address ? account : undefined
    },
    /** All trading pairs. */
    listExchanges: async () => (await ask<{ exchanges?: NodeExchange[] }>('listexchanges')).exchanges ?? [],
    /** Runs a read-only call; undefined when it fails for whatever reason of the contract. */
    callConstant: async (
      contract: HexAddress | TokenHex,
      selector: string,
      parameter = '',
    ): Promise<ConstantCallResult> => {
      const answer = await ask<ConstantAnswer>('triggerconstantcontract', {
        owner_address: NOBODY,
        contract_address: contract,
        function_selector: selector,
        parameter,
      }).catch((error: unknown) => {
        // a node without constant calls, or a contract that this node cannot run: there is no result
        if (error instanceof NodeRefusedError) return {} as ConstantAnswer
        throw error
      })
      const failed = answer.transaction?.ret?.some((entry) => entry.ret === 'FAILED')
      return answer.result?.result && !failed ? answer.constant_result?.join('') : undefined
    },
  }
}

type ConstantAnswer = {
  result?: { result?: boolean }
  constant_result?: string[]
  transaction?: { ret?: { ret?: string }[] }
}
