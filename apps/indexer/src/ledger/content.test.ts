import { blockNumber, hexAddress, milliseconds, sun } from '@tronlens/core'
import { StakeQuantity } from '@tronlens/db'
import { expect, test } from 'vitest'
import { eventText } from './content.ts'
import type { LedgerEvent } from './events.ts'

const ADDRESS = hexAddress(`41${'a1'.repeat(20)}`)
const block = blockNumber(7)

const EVENTS: LedgerEvent[] = [
  { block, kind: 'stake', address: ADDRESS, quantity: StakeQuantity.energy2, delta: sun(-5n) },
  // the same members in another order are the same event
  { delta: sun(-5n), quantity: StakeQuantity.energy2, address: ADDRESS, kind: 'stake', block },
  {
    block,
    kind: 'vote',
    voter: ADDRESS,
    votes: [{ witness: ADDRESS, votes: 3n }] as never,
    time: milliseconds(1),
  },
  {
    block,
    kind: 'return',
    recipient: ADDRESS,
    quantity: StakeQuantity.energy1,
    amount: sun(9n),
    sparesContracts: true,
    isFloored: false,
  },
  // one more member that is not set
  { block, kind: 'note-power', address: ADDRESS, time: undefined, memo: 'a "quoted" ☀ text' } as never,
]

test('the text of an event is JSON of its members, in the order of their names and without their block', () => {
  const plain = (event: LedgerEvent) =>
    JSON.stringify(
      Object.entries(event)
        .filter(([name]) => name !== 'block')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
  expect(EVENTS.map(eventText)).toEqual(EVENTS.map(plain))
  expect(eventText(EVENTS[1] as LedgerEvent)).toBe(eventText(EVENTS[0] as LedgerEvent))
})
