import type { NodeInternalTransaction, NodeLog } from '@tronlens/node-client'
import fc from 'fast-check'
import { address, amount, contract, hostileBytes, maybe, present, word } from './values.ts'

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const topicOf = (hexAddress: string): string => hexAddress.slice(2).padStart(64, '0')
const side = fc.oneof({ weight: 4, arbitrary: address.map(topicOf) }, { weight: 1, arbitrary: word })
const number = (value: number): string => value.toString(16).padStart(64, '0')

/** Items and amounts of a batch, now and then thousands, with lengths that do not always fit. */
const batchData = fc
  .record({
    ids: fc.oneof(
      fc.array(word, { maxLength: 5 }),
      fc.constant(Array.from({ length: 3_000 }, (_, i) => number(i))),
    ),
    missing: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
    offset: fc.oneof({ weight: 5, arbitrary: fc.constant(number(64)) }, { weight: 1, arbitrary: word }),
    value: word,
  })
  .map(({ ids, missing, offset, value }) => {
    const values = ids.slice(missing).map(() => value)
    const second = number(64 + 32 * (ids.length + 1))
    return [offset, second, number(ids.length), ...ids, number(values.length), ...values].join('')
  })

const tokenEvent = fc.oneof(
  fc.record({ topics: fc.tuple(fc.constant(TRANSFER), side, side), data: word }),
  fc.record({ topics: fc.tuple(fc.constant(TRANSFER), side, side, word), data: fc.constant('') }),
  fc.record({
    topics: fc.tuple(fc.constant(TRANSFER_SINGLE), side, side, side),
    data: fc.tuple(word, word).map(([id, value]) => id + value),
  }),
  fc.record({ topics: fc.tuple(fc.constant(TRANSFER_BATCH), side, side, side), data: batchData }),
)

/** Events of no standard: topics of any number, the same several times, data of any length. */
const oddEvent = fc.record({
  topics: maybe(
    fc.array(fc.oneof(fc.constantFrom(TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH), word), { maxLength: 4 }),
  ),
  data: maybe(hostileBytes),
})

/** A log entry; tokens are few, so that their sums grow. */
export const log: fc.Arbitrary<NodeLog> = fc
  .tuple(contract, fc.oneof({ weight: 3, arbitrary: tokenEvent }, { weight: 1, arbitrary: oddEvent }))
  .map(([emitter, event]) => present({ address: emitter.slice(2), ...event }) as NodeLog)

const NOTES = [
  'call',
  'create',
  'suicide',
  'withdrawReward',
  'freezeBalanceV2ForEnergy',
  'unfreezeBalanceV2ForBandwidth',
  'delegateResourceOfEnergy',
  'cancelAllUnfreezeV2',
  'somethingOfTomorrow',
]

/** An internal transaction of any kind; amounts of stake are what the chain allows. */
export const internal: fc.Arbitrary<NodeInternalTransaction> = fc
  .record({
    hash: word,
    caller_address: contract,
    transferTo_address: maybe(fc.oneof(address, contract)),
    callValueInfo: maybe(
      fc
        .tuple(fc.bigInt({ min: 0n, max: 2n ** 40n }).map(Number), maybe(amount))
        .map(([value, tokens]) => [
          { callValue: value },
          ...(tokens === undefined ? [] : [{ tokenId: '1000001', callValue: tokens }]),
        ]),
    ),
    note: maybe(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.constantFrom(...NOTES).map((note) => Buffer.from(note).toString('hex')),
        },
        { weight: 1, arbitrary: hostileBytes },
      ),
    ),
    rejected: maybe(fc.boolean()),
  })
  .map((entry) => present(entry) as NodeInternalTransaction)
