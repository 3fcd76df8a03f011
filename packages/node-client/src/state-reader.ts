import { type HexAddress, type Sun, sun, type TokenHex, toBigInt } from '@tronlens/core'
import type {
  ConstantCallResult,
  NodeAccount,
  NodeAsset,
  NodeDelegation,
  NodeExchange,
  NodeOrder,
} from './answers/state.ts'
import { NodeAnswerInvalidError, NodeRefusedError } from './errors.ts'

/** Zero address, the caller of constant calls. */
const ZERO_ACCOUNT = `41${'00'.repeat(20)}`

/** How nodes report that a contract itself ended a call. */
const REVERTED = 'REVERT opcode'

/**
 * What a node says of its state: with all that waits for a block (`wallet`), or after its newest solid block.
 */
export type StateReader = ReturnType<typeof readState>

/** Who lent to whom. */
export type Loan = { sender: HexAddress; recipient: HexAddress }

/** Sends one request to a surface of a node and returns the parsed answer. */
export type Posts = { post: (path: string, body: unknown) => Promise<unknown> }

/** Makes one for a surface of a node. */
export function readState(node: Posts, surface: 'wallet' | 'walletsolidity') {
  const ask = async <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
    (await node.post(`/${surface}/${path}`, body)) as Answer
  const runConstant = async (
    contract: HexAddress | TokenHex,
    selector: string,
    parameter = '',
  ): Promise<{ said: ConstantCallResult; isRefused: boolean }> => {
    const answer = await ask<ConstantAnswer>('triggerconstantcontract', {
      owner_address: ZERO_ACCOUNT,
      contract_address: contract,
      function_selector: selector,
      parameter,
    }).catch((error: unknown) => {
      // a node without constant calls, or a contract that this node cannot run: there is no result
      if (error instanceof NodeRefusedError) return {} as ConstantAnswer
      throw error
    })
    const failed = answer.transaction?.ret?.some((entry) => entry.ret === 'FAILED')
    const said = answer.result?.result && !failed ? answer.constant_result?.join('') : undefined
    const message = Buffer.from(answer.result?.message ?? '', 'hex').toString()
    return { said, isRefused: said === undefined && message.startsWith(REVERTED) }
  }
  return {
    /** An account as the node prints it, or undefined when it does not exist. */
    findAccount: async (address: HexAddress): Promise<NodeAccount | undefined> => {
      const account = await ask<NodeAccount>('getaccount', { address })
      return account.address ? account : undefined
    },
    /** A TRC10 token by its id. */
    findAsset: async (id: string): Promise<NodeAsset | undefined> => {
      const asset = await ask<NodeAsset>('getassetissuebyid', { value: id })
      return asset.owner_address ? asset : undefined
    },
    /** Sun that the account may withdraw. */
    getReward: async (address: HexAddress): Promise<Sun> =>
      sun(toBigInt((await ask<{ reward?: unknown }>('getReward', { address })).reward)),
    /** All trading pairs. */
    listExchanges: async () => (await ask<{ exchanges?: NodeExchange[] }>('listexchanges')).exchanges ?? [],
    /** Orders that can be met, of each pair at most the thousand best; none on a node without a market. */
    listOrders: async (): Promise<NodeOrder[]> => {
      try {
        const { orderPair = [] } = await ask<{ orderPair?: object[] }>('getmarketpairlist')
        const lists = await Promise.all(
          orderPair.map((pair) => ask<{ orders?: NodeOrder[] }>('getmarketorderlistbypair', pair)),
        )
        return lists.flatMap(({ orders = [] }) => orders)
      } catch (error) {
        if (isWithout(error)) return []
        throw error
      }
    },
    /** An order, also one that was met or taken back; without an id where the node knows none. */
    getOrder: (id: string): Promise<NodeOrder | { order_id?: never }> =>
      ask<NodeOrder | { order_id?: never }>('getmarketorderbyid', { value: id }),
    /**
     * What an account lent and borrowed under a generation of staking; undefined when it has to do with more
     * accounts than `most`, or the node does not report them.
     *
     * @param known - loans that are asked about whether the node's directory names them or not: it names none
     *   of the first generation that contracts made
     */
    listDelegations: async (
      address: HexAddress,
      generation: 1 | 2,
      most: number,
      known: readonly Loan[] = [],
    ): Promise<NodeDelegation[] | undefined> => {
      const version = generation === 2 ? 'v2' : ''
      try {
        const { fromAccounts = [], toAccounts = [] } = await ask<DelegationIndex>(
          `getdelegatedresourceaccountindex${version}`,
          { value: address },
        )
        const pairs = new Map<string, readonly [from: string, to: string]>()
        const add = (from: string, to: string) => pairs.set(from + to, [from, to])
        for (const from of fromAccounts) add(from, address)
        for (const to of toAccounts) add(address, to)
        for (const { sender, recipient } of known) add(sender, recipient)
        if (pairs.size > most) return undefined
        const found = await Promise.all(
          [...pairs.values()].map(([fromAddress, toAddress]) =>
            ask<{ delegatedResource?: NodeDelegation[] }>(`getdelegatedresource${version}`, {
              fromAddress,
              toAddress,
            }),
          ),
        )
        return found.flatMap(({ delegatedResource = [] }) => delegatedResource)
      } catch (error) {
        if (isWithout(error)) return undefined
        throw error
      }
    },
    /** Runs a read-only call; undefined when it fails for whatever reason of the contract. */
    callConstant: async (
      contract: HexAddress | TokenHex,
      selector: string,
      parameter = '',
    ): Promise<ConstantCallResult> => (await runConstant(contract, selector, parameter)).said,
    /**
     * The same, with whether the contract itself refused to answer (`REVERT`): not for want of energy, time
     * or code.
     */
    callOrRefusal: runConstant,
  }
}

/** True when a node does not know a question: an old one, or one whose gateway lets only some through. */
export const isWithout = (error: unknown): boolean =>
  error instanceof NodeRefusedError ||
  (error instanceof NodeAnswerInvalidError && (error.status === 404 || error.status === 405))

type DelegationIndex = { fromAccounts?: HexAddress[]; toAccounts?: HexAddress[] }
type ConstantAnswer = {
  result?: { result?: boolean; message?: string }
  constant_result?: string[]
  transaction?: { ret?: { ret?: string }[] }
}
