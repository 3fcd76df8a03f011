import { fromBinary } from '@bufbuild/protobuf'
import { TRANSFER_TOPIC } from '@tronlens/core'
import { BlockSchema, TransactionInfoSchema } from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { type ChainTransaction, openTransaction } from '../../consensus/chain-transaction.ts'
import { contractTarget } from '../print/transaction-value.ts'

/** A position in the chain: a transaction of a block. */
export type Place = { readonly block: number; readonly index: number }

type Lists = Map<string, Place[]>

/**
 * Positions at which accounts and contracts occur. Built on the first request, because most users of a node
 * never need it; from then on it follows the chain.
 */
export class HistoryIndex {
  readonly #transactions: Lists = new Map()
  readonly #events: Lists = new Map()
  readonly #transfers: Lists = new Map()
  readonly #internals: Lists = new Map()
  #isBuilt = false

  constructor(readonly chain: Chain) {
    chain.listen({
      blockAdded: (block) => {
        if (this.#isBuilt) this.#add(block)
      },
      blockRemoved: (block) => {
        if (this.#isBuilt) this.#remove(block.number)
      },
    })
  }

  /** Transactions that an account (hex) sent or received, or that called it; oldest first. */
  transactionsOf(address: string): readonly Place[] {
    return this.#list(this.#transactions, address)
  }

  /** Transactions in which a contract wrote events. */
  eventsOf(address: string): readonly Place[] {
    return this.#list(this.#events, address)
  }

  /** Transactions in which an account sent or received tokens of contracts. */
  tokenTransfersOf(address: string): readonly Place[] {
    return this.#list(this.#transfers, address)
  }

  /** Transactions in which an account or a contract took part in a call of a contract. */
  internalsOf(address: string): readonly Place[] {
    return this.#list(this.#internals, address)
  }

  #list(lists: Lists, address: string): readonly Place[] {
    if (!this.#isBuilt) this.#build()
    return lists.get(address) ?? []
  }

  #build(): void {
    this.#isBuilt = true
    for (let number = 1; number <= this.chain.head.number; number++)
      this.#add(this.chain.archive.find(number) as StoredBlock)
  }

  #add(stored: StoredBlock): void {
    if (stored.infos.length === 0) return
    const { transactions } = fromBinary(BlockSchema, stored.bytes)
    transactions.forEach((message, index) => {
      const place = { block: stored.number, index }
      const transaction = openTransaction(message)
      const info = fromBinary(TransactionInfoSchema, stored.infos[index] as Uint8Array)
      const touched = [transaction.owner, partnerOf(transaction), toHex(info.contractAddress)]
      append(this.#transactions, touched, place)
      const tokens: string[] = []
      for (const log of info.log)
        if (isTransfer(log.topics)) tokens.push(...log.topics.slice(1, 3).map(topicAddress))
      append(
        this.#events,
        info.log.map((log) => `41${toHex(log.address)}`),
        place,
      )
      append(this.#transfers, tokens, place)
      append(
        this.#internals,
        info.internalTransactions.flatMap((one) => [toHex(one.callerAddress), toHex(one.transferToAddress)]),
        place,
      )
    })
  }

  #remove(number: number): void {
    for (const lists of [this.#transactions, this.#events, this.#transfers, this.#internals])
      for (const list of lists.values()) while ((list.at(-1)?.block ?? 0) >= number) list.pop()
  }
}

/** The counterparty of a transaction; empty for votes, which go to one or more representatives. */
const partnerOf = ({ contract }: ChainTransaction): string =>
  contract?.name === 'VoteWitnessContract' ? '' : contractTarget(contract)

/** True for the topics of a token transfer, of fungible or single tokens. */
export const isTransfer = (topics: readonly Uint8Array[]): boolean =>
  topics.length >= 3 && toHex(topics[0] as Uint8Array) === TRANSFER_TOPIC

/** Address in hex in a topic. */
export const topicAddress = (topic: Uint8Array): string => `41${toHex(topic.subarray(12))}`

function append(lists: Lists, addresses: readonly string[], place: Place): void {
  for (const address of new Set(addresses)) {
    if (address === '') continue
    const list = lists.get(address)
    if (list) list.push(place)
    else lists.set(address, [place])
  }
}
