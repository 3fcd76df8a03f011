import { fromBinary } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import {
  AccountSchema,
  BlockSchema,
  type InternalTransaction,
  isV1Ascending,
  isV1On,
  printMessage,
  printV1TokenTransfer,
  printV1Transaction,
  readV1Time,
  TransactionInfoSchema,
  type V1InternalTransaction,
  type V1Page,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { base58Of } from '../../keys/private-key.ts'
import { accountMessage } from '../print/account-message.ts'
import { totalFeeOf } from './fees.ts'
import { type HistoryIndex, isTransfer, type Place, topicAddress } from './history-index.ts'
import { tokenFacts } from './token-facts.ts'
import { paginate } from './v1-answer.ts'

/** Lists of accounts as public gateways give them. */
export class AccountLists {
  constructor(
    readonly chain: Chain,
    readonly history: HistoryIndex,
  ) {}

  /** The account itself, when it exists. */
  account(address: string): V1Page {
    const account = this.chain.state.accounts.get(address)
    if (!account) return { data: [] }
    const message = accountMessage(this.chain.state, account, true)
    return { data: [parseJson(printMessage(AccountSchema, message, false))] }
  }

  /** Transactions of an account or contract, newest first unless asked otherwise. */
  transactions(address: string, query: URLSearchParams): Promise<V1Page> {
    const sent = (place: Place) => this.#ownerAt(place) === address
    const places = this.#select(this.history.transactionsOf(address), query).filter((place) => {
      if (isV1On(query, 'only_from')) return sent(place)
      return !isV1On(query, 'only_to') || !sent(place)
    })
    return paginate(places, query, (place) => this.#printTransaction(place))
  }

  /** Token transfers of an account in contracts. */
  tokenTransfers(address: string, query: URLSearchParams): Promise<V1Page> {
    const contract = query.get('contract_address')
    // within a transaction too, the last comes first
    const inOrder = <Row>(rows: readonly Row[]) => (isV1Ascending(query) ? rows : rows.toReversed())
    const transfers = this.#select(this.history.tokenTransfersOf(address), query)
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
      }),
    )
  }

  #select(places: readonly Place[], query: URLSearchParams): readonly Place[] {
    const from = readV1Time(query, 'min_timestamp', 'min_block_timestamp') ?? 0
    const to = readV1Time(query, 'max_timestamp', 'max_block_timestamp') ?? Number.POSITIVE_INFINITY
    const solid = this.chain.solidNumber
    const chosen = places.filter(({ block }) => {
      const time = this.chain.archive.find(block)?.time ?? 0
      if (time < from || time > to) return false
      if (isV1On(query, 'only_confirmed')) return block <= solid
      return !isV1On(query, 'only_unconfirmed') || block > solid
    })
    return isV1Ascending(query) ? chosen : chosen.toReversed()
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

  #printTransaction(place: Place): unknown {
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
        id: toHex(info.id),
        time: stored.time,
        contract: `41${toHex(log.address)}`,
        from: topicAddress(log.topics[1] as Uint8Array),
        to: topicAddress(log.topics[2] as Uint8Array),
        // A single token stands in a fourth topic, an amount in the data.
        value: BigInt(`0x${toHex(log.topics[3] ?? log.data) || '0'}`),
      }))
  }
}

/** An internal transaction of an info: TRX stands in an entry without a token. */
function describeInternal(internal: InternalTransaction): V1InternalTransaction {
  const values = internal.callValueInfo
  const token = values.find(({ tokenId }) => tokenId !== '')
  return {
    hash: toHex(internal.hash),
    from: toHex(internal.callerAddress),
    to: toHex(internal.transferToAddress),
    sun: values.find(({ tokenId }) => tokenId === '')?.callValue ?? 0n,
    token: token && { id: token.tokenId, amount: token.callValue },
    note: Buffer.from(internal.note).toString('utf8'),
    isRejected: internal.rejected,
  }
}
