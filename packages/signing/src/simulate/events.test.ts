import { fromHexAddress, hexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readTokenEvent, readTokenEvents } from './events.ts'

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [token, alice, bob] = ['aa', 'bb', 'cc'].map((byte) =>
  fromHexAddress(hexAddress(`41${byte.repeat(20)}`)),
)
const word = (hex: string) => hex.padStart(64, '0')
const transfer = { kind: 'transfer', contract: token, from: alice, to: bob, value: 7n, isPiece: false }

test('a transfer is read whether its sides are indexed or not', () => {
  const address = token as NonNullable<typeof token>
  const [from, to] = [word('bb'.repeat(20)), word('cc'.repeat(20))]
  expect(readTokenEvent({ address, topics: [TRANSFER, from, to], data: word('7') })).toEqual(transfer)
  expect(readTokenEvent({ address, topics: [TRANSFER], data: from + to + word('7') })).toEqual(transfer)
  expect(readTokenEvent({ address, topics: [TRANSFER, from], data: to + word('7') })).toBeUndefined()
  expect(readTokenEvent({ address, topics: [TRANSFER], data: from + to })).toBeUndefined()
})

const address = token as NonNullable<typeof token>
const sides = [word('00'), word('bb'.repeat(20)), word('cc'.repeat(20))]
const moved = { kind: 'transfer', contract: token, from: alice, to: bob, isPiece: true }

test('pieces of a TRC1155 are read, one by one and in a batch', () => {
  const single = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  expect(readTokenEvents({ address, topics: [single, ...sides], data: word('7') + word('3') })).toEqual([
    { ...moved, value: 7n, units: 3n },
  ])
  const batch = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
  const ids = word('2') + word('7') + word('8')
  const units = word('2') + word('1') + word('5')
  const data = word('40') + word('a0') + ids + units
  expect(readTokenEvents({ address, topics: [batch, ...sides], data })).toEqual([
    { ...moved, value: 7n, units: 1n },
    { ...moved, value: 8n, units: 5n },
  ])
  expect(
    readTokenEvents({ address, topics: [batch, ...sides], data: word('ff'.repeat(32)) + word('40') }),
  ).toEqual([])
})
