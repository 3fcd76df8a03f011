import { fromBinary } from '@bufbuild/protobuf'
import {
  isV1Ascending,
  isV1On,
  printV1Event,
  readV1Block,
  readV1Time,
  type TransactionInfo,
  TransactionInfoSchema,
  type V1Page,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { base58Of } from '../../keys/private-key.ts'
import type { EventDecoder } from './event-decoder.ts'
import type { HistoryIndex, Place } from './history-index.ts'
import { isInRequestedState } from './select-places.ts'
import { paginate } from './v1-answer.ts'

/** An event and its position. */
type FoundEvent = {
  readonly block: StoredBlock
  readonly info: TransactionInfo
  /** Position in the transaction. */
  readonly index: number
}

/** Lists events like an event server. */
export class Events {
  constructor(
    readonly chain: Chain,
    readonly history: HistoryIndex,
    readonly decoder: EventDecoder,
  ) {}

  /** Events of a transaction. */
  ofTransaction(id: string, query: URLSearchParams): Promise<V1Page> {
    const place = this.chain.archive.findTransaction(id)
    return this.#page(place ? this.#at(place) : [], query)
  }

  /** Events of a block; without a number, of the newest one. @throws {V1Error} */
  ofBlock(number: number | undefined, query: URLSearchParams): Promise<V1Page> {
    const { head, state } = this.chain
    const newest = isV1On(query, 'only_confirmed') ? state.flushedNumber : head.number
    const block = this.chain.archive.find(number ?? newest)
    const events = (block?.infos ?? []).flatMap((_, index) => this.#at({ block: block?.number ?? 0, index }))
    return this.#page(events, query)
  }

  /** Events of a contract, newest first by default. @throws {V1Error} */
  ofContract(address: string, query: URLSearchParams): Promise<V1Page> {
    const from = readV1Time(query, 'min_block_timestamp') ?? 0
    const to = readV1Time(query, 'max_block_timestamp') ?? Number.POSITIVE_INFINITY
    const number = readV1Block(query)
    const places = this.history
      .eventsOf(address)
      .filter(({ block }) => number === undefined || block === number)
    const events = places
      .flatMap((place) => this.#at(place))
      .filter(({ info, index }) => `41${toHex(info.log[index]?.address ?? new Uint8Array())}` === address)
      .filter(({ block }) => block.time >= from && block.time <= to)
    return this.#page(isV1Ascending(query) ? events : events.toReversed(), query)
  }

  #at({ block, index }: Place): FoundEvent[] {
    const stored = this.chain.archive.find(block)
    const bytes = stored?.infos[index]
    if (!stored || !bytes) return []
    const info = fromBinary(TransactionInfoSchema, bytes)
    return info.log.map((_, position) => ({ block: stored, info, index: position }))
  }

  #page(events: readonly FoundEvent[], query: URLSearchParams): Promise<V1Page> {
    const shown = events.filter(({ block }) => isInRequestedState(this.chain, block.number, query))
    const name = query.get('event_name')
    if (name === null) return paginate(shown, query, (event) => this.#print(event))
    const printed = shown.map((event) => this.#print(event))
    return paginate(
      printed.filter((event) => event.event_name === name),
      query,
      (event) => event,
    )
  }

  #print({ block, info, index }: FoundEvent) {
    const log = info.log[index] as TransactionInfo['log'][number]
    return printV1Event({
      block: block.number,
      time: block.time,
      caller: base58Of(toHex(info.contractAddress)),
      contract: base58Of(`41${toHex(log.address)}`),
      index,
      transaction: toHex(info.id),
      topics: log.topics.map(toHex),
      data: toHex(log.data),
      isSolid: block.number <= this.chain.state.flushedNumber,
      named: this.decoder.decode(this.chain.state, log),
    })
  }
}
