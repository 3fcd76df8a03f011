import { expect, test } from 'vitest'
import { readTokenMovements } from './token-movements.ts'

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const word = (value: number | string) =>
  (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const [token, alice, bob] = ['aa'.repeat(20), 'bb'.repeat(20), 'cc'.repeat(20)]
const from = word(alice)
const to = word(bob)
const sides = { token: `41${token}`, sender: `41${alice}`, recipient: `41${bob}` }

test.each([
  ['a TRC20 transfer', [TRANSFER, from, to], word(7), [{ ...sides, kind: 20, amount: 7n, nftId: undefined }]],
  [
    'the largest amount',
    [TRANSFER, from, to],
    'f'.repeat(64),
    [{ ...sides, kind: 20, amount: 2n ** 256n - 1n, nftId: undefined }],
  ],
  ['a TRC721 transfer', [TRANSFER, from, to, word(9)], '', [{ ...sides, kind: 721, amount: 1n, nftId: 9n }]],
  [
    'a TRC1155 transfer',
    [SINGLE, word(1), from, to],
    word(4) + word(18),
    [{ ...sides, kind: 1155, amount: 18n, nftId: 4n }],
  ],
  [
    'a TRC1155 batch',
    [BATCH, word(1), from, to],
    [64, 160, 2, 4, 5, 2, 18, 17].map(word).join(''),
    [
      { ...sides, kind: 1155, amount: 18n, nftId: 4n },
      { ...sides, kind: 1155, amount: 17n, nftId: 5n },
    ],
  ],
  [
    'a batch that points beyond its data',
    [BATCH, word(1), from, to],
    [64, 4000, 1, 4].map(word).join(''),
    [],
  ],
  [
    'a batch with lists of unequal length',
    [BATCH, word(1), from, to],
    [64, 128, 1, 4, 2, 1, 1].map(word).join(''),
    [],
  ],
  [
    'a transfer of which nothing is indexed',
    [TRANSFER],
    from + to + word(7),
    [{ ...sides, kind: 20, amount: 7n, nftId: undefined }],
  ],
  ['one of which one side is indexed, and it is unknown which', [TRANSFER, from], to + word(7), []],
  ['one whose sides are no addresses', [TRANSFER], 'f'.repeat(64) + to + word(7), []],
  ['one with something behind the amount', [TRANSFER], from + to + word(7) + word(8), []],
  ['another event', [word(1), from, to], word(7), []],
  ['an anonymous event', [], '', []],
])('%s', (_name, topics, data, movements) => {
  expect(readTokenMovements({ address: token, topics, data })).toEqual(movements)
})

test.each([0, 1, 31, 63, 64, 65, 128, 200, 257])('a batch whose data has %i digits is no batch', (digits) => {
  const batch = {
    address: token,
    topics: [BATCH, word(1), from, to],
    data: `${'0'.repeat(62)}40`.repeat(5).slice(0, digits),
  }
  expect(readTokenMovements(batch)).toEqual([])
})
