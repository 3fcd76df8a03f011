import { fromBinary } from '@bufbuild/protobuf'
import {
  isV1BalanceAscending,
  printV1Balance,
  printV1TokenInfo,
  TransactionInfoSchema,
  type V1Balance,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { base58Of } from '../../keys/private-key.ts'
import { type HistoryIndex, isTransfer, type Place, topicAddress } from './history-index.ts'
import { askBalance, readTokenInfo } from './token-facts.ts'
import { paginate } from './v1-answer.ts'

type Transfer = { readonly contract: string; readonly from: string; readonly to: string }

function transfersAt(chain: Chain, places: readonly Place[]): Transfer[] {
  return places.flatMap(({ block, index }) => {
    const bytes = chain.archive.find(block)?.infos[index]
    if (!bytes) return []
    return fromBinary(TransactionInfoSchema, bytes)
      .log.filter((log) => isTransfer(log.topics))
      .map((log) => ({
        contract: `41${toHex(log.address)}`,
        from: topicAddress(log.topics[1] as Uint8Array),
        to: topicAddress(log.topics[2] as Uint8Array),
      }))
  })
}

/**
 * TRC20 balances of an account (hex) by the address of the contract: for tokens that the account sent or
 * received, as reported by the contract.
 */
export function accountTokens(chain: Chain, history: HistoryIndex, address: string): V1Balance[] {
  const contracts = new Set(
    transfersAt(chain, history.tokenTransfersOf(address))
      .filter(({ from, to }) => from === address || to === address)
      .map(({ contract }) => contract),
  )
  return [...contracts]
    .sort()
    .filter((contract) => readTokenInfo(chain, contract)?.type === 'trc20')
    .map((contract) => ({ address: base58Of(contract), amount: askBalance(chain, contract, address) }))
    .filter(({ amount }) => amount > 0n)
}

/** A page of the TRC20 tokens of an account. */
export function listAccountTokens(
  chain: Chain,
  history: HistoryIndex,
  address: string,
  contract: string | undefined,
  query: V1Query,
): Promise<V1Page> {
  const tokens = accountTokens(chain, history, address)
  const requested = contract === undefined ? undefined : base58Of(contract)
  return paginate(
    tokens.filter((token) => requested === undefined || token.address === requested),
    query,
    printV1Balance,
  )
}

/** A page of the holders of a token, the largest first by default. @throws {V1Error} */
export function listContractHolders(
  chain: Chain,
  history: HistoryIndex,
  contract: string,
  query: V1Query,
): Promise<V1Page> {
  const accounts = new Set(
    transfersAt(chain, history.eventsOf(contract))
      .filter((transfer) => transfer.contract === contract)
      .flatMap(({ from, to }) => [from, to]),
  )
  const holders = [...accounts]
    .sort()
    .map((address) => ({ address, amount: askBalance(chain, contract, address) }))
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? -1 : 1))
  return paginate(
    isV1BalanceAscending(query) ? holders : holders.toReversed(),
    query,
    ({ address, amount }) => printV1Balance({ address: base58Of(address), amount }),
  )
}

/** Tokens of some contracts (hex); contracts that are not tokens are left out. */
export const listTokenInfos = (chain: Chain, contracts: readonly string[]): V1Page => ({
  data: contracts.flatMap((contract) => {
    const info = readTokenInfo(chain, contract)
    return info ? [printV1TokenInfo(info)] : []
  }),
})
