import { fromBinary } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import {
  BlockSchema,
  isV1Ascending,
  isV1On,
  printV1Account,
  printV1Resources,
  printV1TokenTransfer,
  printV1Transaction,
  TransactionInfoSchema,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { base58Of } from '../../keys/private-key.ts'
import type { NodeHost } from '../request/wallet-request.ts'
import { accountJson, resourcesJson } from '../wallet/accounts.ts'
import { viewOf } from '../wallet/wallet-router.ts'
import { totalFeeOf } from './fees.ts'
import { type HistoryIndex, isTransfer, type Place, topicAddress } from './history-index.ts'
import { describeInternal } from './internal-lists.ts'
import { selectPlaces } from './select-places.ts'
import { tokenFacts } from './token-facts.ts'
import { accountTokens } from './token-holdings.ts'
import { paginate } from './v1-answer.ts'

/** Lists about accounts in the form of public gateways. */
export class AccountLists {
  readonly chain: Chain

  constructor(
    readonly host: NodeHost,
    readonly history: HistoryIndex,
  ) {
    this.chain = host.chain
  }

  /** The account itself, when it exists, with its TRC20 tokens. */
  account(address: string, query: V1Query): V1Page {
    const { state } = viewOf(this.host, isV1On(query, 'only_confirmed'))
    const account = state.accounts.get(address)
    if (!account) return { data: [] }
    const members = parseJson(accountJson(state, account, false)) as Record<string, unknown>
    return { data: [printV1Account(members, accountTokens(this.chain, this.history, address))] }
  }

  /** Resources that an account may use; empty if there is no account. */
  resources(address: string): V1Page {
    const account = this.chain.state.accounts.get(address)
    if (!account) return { data: [] }
    const members = parseJson(resourcesJson(this.chain.state, account, false)) as Record<string, unknown>
    return { data: [printV1Resources(members)] }
  }

  /** Transactions of an account or contract, newest first by default. */
  transactions(address: string, query: V1Query): Promise<V1Page> {
    const sent = (place: Place) => this.#ownerAt(place) === address
    const places = selectPlaces(this.chain, this.history.transactionsOf(address), query).filter((place) => {
      if (isV1On(query, 'only_from')) return sent(place)
      return !isV1On(query, 'only_to') || !sent(place)
    })
    return paginate(places, query, (place) => this.#printTransaction(place))
  }

  /** Token transfers of an account in contracts. */
  tokenTransfers(address: string, query: V1Query): Promise<V1Page> {
    const contract = query.get('contract_address')
    // within a transaction, too, the last event comes first
    const inOrder = <Row>(rows: readonly Row[]) => (isV1Ascending(query) ? rows : rows.toReversed())
    const transfers = selectPlaces(this.chain, this.history.tokenTransfersOf(address), query)
      .flatMap((place) => inOrder(this.#transfersAt(place)))
      .filter(({ from, to }) => {
        if (isV1On(query, 'only_from')) return from === address
        return isV1On(query, 'only_to') ? to === address : from === address || to === address
      })
      .filter((transfer) => contract === null || base58Of(transfer.contract) === contract)
    return paginate(transfers, query, (transfer) =>
      printV1TokenTransfer({
        transaction: transfer.id,
        token: tokenFacts(this.chain, transfer.contract),
        time: transfer.time,
        from: base58Of(transfer.from),
        to: base58Of(transfer.to),
        value: String(transfer.value),
        detail: isV1On(query, 'get_detail') ? this.#printTransaction(transfer.place) : undefined,
      }),
    )
  }

  #block(place: Place) {
    const stored = this.chain.archive.find(place.block)
    if (!stored) throw new Error(`block ${place.block} is missing`)
    return stored
  }

  #ownerAt(place: Place): string {
    const value = fromBinary(BlockSchema, this.#block(place).bytes).transactions[place.index]?.rawData
      ?.contract[0]?.parameter?.value
    // Field 1 of almost every contract is its owner; 21 bytes after tag and length.
    return value && value[0] === 0x0a ? toHex(value.subarray(2, 23)) : ''
  }

  #printTransaction(place: Place): object {
    const stored = this.#block(place)
    const transaction = fromBinary(BlockSchema, stored.bytes).transactions[place.index]
    const info = fromBinary(TransactionInfoSchema, stored.infos[place.index] as Uint8Array)
    if (!transaction) throw new Error(`block ${place.block} has no transaction ${place.index}`)
    return printV1Transaction({
      transaction,
      cost: totalFeeOf(info),
      block: stored.number,
      time: stored.time,
      internals: info.internalTransactions.map(describeInternal),
    })
  }

  #transfersAt(place: Place) {
    const stored = this.#block(place)
    const info = fromBinary(TransactionInfoSchema, stored.infos[place.index] as Uint8Array)
    return info.log
      .filter((log) => isTransfer(log.topics))
      .map((log) => ({
        place,
        id: toHex(info.id),
        time: stored.time,
        contract: `41${toHex(log.address)}`,
        from: topicAddress(log.topics[1] as Uint8Array),
        to: topicAddress(log.topics[2] as Uint8Array),
        // The id of a single token is in a fourth topic, an amount in the data.
        value: BigInt(`0x${toHex(log.topics[3] ?? log.data) || '0'}`),
      }))
  }
}
