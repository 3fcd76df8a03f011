import { type Static, Type } from '@sinclair/typebox'
import type { BlockHash, BlockNumber, Milliseconds } from '@tronlens/core'
import { TokenFilter } from '../common/query.ts'
import type { FilteredTransfer } from '../transfers/filter-transfers.ts'
import { defineFeed } from './define-feed.ts'

/** Contracts that one stream of events covers. */
export const MOST_STREAM_CONTRACTS = 20
/** Most confirmations that a stream waits for; more than these is `solid`. */
export const MOST_CONFIRMATIONS = 100

const ADDRESS = 'T[1-9A-HJ-NP-Za-km-z]{33}'
const Address = (description: string) => Type.Optional(Type.String({ pattern: `^${ADDRESS}$`, description }))

/** Where a stream starts, and how sure its blocks have to be. */
const streamStart = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 120,
      pattern: '^(-1|[0-9]{1,15})\\.[0-9a-f]{0,16}\\.(-1|[0-9]{1,15})\\.[0-9a-f]{0,16}$',
      description:
        'cursor of the last message that the client has stored; the stream continues after it. The header Last-Event-ID, which browsers send when they reconnect, does the same',
    }),
  ),
  from_block: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'first block of the stream; without it and without a cursor the stream starts with the next block',
    }),
  ),
  confirmations: Type.Optional(
    Type.String({
      pattern: '^(solid|[0-9]{1,2}|100)$',
      default: '0',
      description: `number of blocks that must follow a block before it is sent, up to ${MOST_CONFIRMATIONS}; solid waits until the block cannot be replaced any more, so that nothing is ever removed`,
    }),
  ),
}

/** Query of the stream of events. */
export const EventStreamQuery = Type.Object({
  contract: Type.Optional(
    Type.String({
      pattern: `^${ADDRESS}(,${ADDRESS}){0,${MOST_STREAM_CONTRACTS - 1}}$`,
      description: `up to ${MOST_STREAM_CONTRACTS} contracts with commas between them; all contracts when missing`,
    }),
  ),
  event: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'signature such as Transfer(address,address,uint256), or the first topic: 64 hex digits',
    }),
  ),
  argument: Type.Optional(
    Type.String({
      pattern: `^(${ADDRESS}|(0x)?[0-9a-fA-F]{64})$`,
      description: 'value of any indexed argument: an address or 64 hex digits',
    }),
  ),
  ...streamStart,
})
export type EventStreamQuery = Static<typeof EventStreamQuery>

/** Query of the stream of transfers. */
export const TransferStreamQuery = Type.Object({
  address: Address('sender or receiver'),
  from: Address('sender'),
  to: Address('receiver'),
  token: TokenFilter('what moves'),
  hideRisk: Type.Optional(
    Type.Boolean({ default: false, description: 'true leaves out transfers with riskTransaction: true' }),
  ),
  ...streamStart,
})
export type TransferStreamQuery = Static<typeof TransferStreamQuery>

/** An event as event servers of TRON write it. */
export type StreamEvent = Record<string, unknown>

/**
 * A message of a stream. A client that stores `cursor` together with what it makes of the message, and sends
 * the last one when it connects again, gets everything exactly once.
 */
export type StreamMessage<Type extends string = string, Row = unknown> =
  /** Everything of one block that passes the filters. */
  | {
      type: Type
      cursor: string
      block: BlockNumber
      hash: BlockHash
      timestamp: Milliseconds
      /** Whether the block was solid when it was sent. */
      confirmed: boolean
      data: Row[]
    }
  /**
   * Blocks above this height were replaced; everything that was sent of them is void, and the new blocks
   * follow.
   */
  | { type: 'removed'; cursor: string; above: BlockNumber }
  /** Where the stream stands, when it opens and while nothing passes the filters. */
  | { type: 'position'; cursor: string; head: BlockNumber; solid: BlockNumber }

/** Events of contracts, block by block. */
export const eventStream = defineFeed<StreamMessage<'events', StreamEvent>>({
  name: 'eventStream',
  path: '/api/stream/events',
  summary:
    'Events of contracts block by block, over WebSocket or as server-sent events, with ?contract=…&event=…&argument=…&confirmations=…; ?cursor=… continues without loss or repetition',
})

/** Transfers, block by block. */
export const transferStream = defineFeed<StreamMessage<'transfers', FilteredTransfer>>({
  name: 'transferStream',
  path: '/api/stream/transfers',
  summary:
    'Transfers of TRX and tokens block by block, with ?address=…&from=…&to=…&token=…&hideRisk=…&confirmations=…; otherwise as /api/stream/events',
})
