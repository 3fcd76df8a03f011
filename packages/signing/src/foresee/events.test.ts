import { fromHexAddress, hexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readTokenEvent } from './events.ts'

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [token, alice, bob] = ['aa', 'bb', 'cc'].map((byte) =>
  fromHexAddress(hexAddress(`41${byte.repeat(20)}`)),
)
const word = (hex: string) => hex.padStart(64, '0')
const told = { kind: 'transfer', contract: token, from: alice, to: bob, value: 7n, isPiece: false }

test('a transfer is read whether its sides are indexed or not', () => {
  const address = token as NonNullable<typeof token>
  const [from, to] = [word('bb'.repeat(20)), word('cc'.repeat(20))]
  expect(readTokenEvent({ address, topics: [TRANSFER, from, to], data: word('7') })).toEqual(told)
  expect(readTokenEvent({ address, topics: [TRANSFER], data: from + to + word('7') })).toEqual(told)
  expect(readTokenEvent({ address, topics: [TRANSFER, from], data: to + word('7') })).toBeUndefined()
  expect(readTokenEvent({ address, topics: [TRANSFER], data: from + to })).toBeUndefined()
})
