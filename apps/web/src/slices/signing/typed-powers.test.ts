import { type Address, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { assetsOf, powersOf } from './typed-powers.ts'

const [ME, YOU, TOKEN, WALLET] = [
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T',
] as [Address, Address, Address, Address]
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const meaning = (...acts: Parameters<typeof powersOf>[0]['acts'][number][]) => ({
  acts,
  isUnknown: false,
  contract: WALLET,
})
const item = { contract: TOKEN, amount: 5n }

test('payments of one asset to one account are one share of what is held', () => {
  const pay = { kind: 'payment', item, until: 9n } as const
  const { takings } = powersOf(
    meaning({ ...pay, to: YOU }, { ...pay, to: YOU, until: 20n }, { ...pay, to: WALLET }),
    ME,
  )
  expect(takings.map(({ to, amount, until, owner }) => [to, amount, until, owner])).toEqual([
    [YOU, 10n, 20n, ME],
    [WALLET, 5n, 9n, ME],
  ])
})

test('a call of a message gives what its data give, from the account that it is made for', () => {
  const call = { kind: 'call', contract: TOKEN, from: WALLET, value: 0n, until: undefined } as const
  const approve = powersOf(meaning({ ...call, data: `095ea7b3${word(YOU)}${word(7n)}` }), ME)
  expect(approve.others).toEqual([{ kind: 'signedCall', contract: TOKEN, value: 0n, until: undefined }])
  expect(approve.grants).toMatchObject([{ owner: WALLET, grant: { kind: 'allowance', to: YOU, amount: 7n } }])
  const send = powersOf(meaning({ ...call, data: `a9059cbb${word(YOU)}${word(7n)}` }), ME)
  expect(send.takings).toMatchObject([{ kind: 'signedTransfer', to: YOU, amount: 7n, owner: WALLET }])
})

test('an order names all that is given and got; a form that is not known names its contract', () => {
  const order = {
    kind: 'order',
    gives: [item, { contract: TOKEN, amount: 1n, piece: 4n }, { contract: YOU, amount: 0n }],
    gets: [{ contract: undefined, amount: 3n }],
    until: undefined,
  } as const
  const powers = powersOf({ ...meaning(order), isUnknown: true }, ME)
  expect(powers.takings.map(({ asset, gets }) => [asset.kind, gets])).toEqual([
    ['token', [{ asset: { kind: 'TRX' }, value: 3n }]],
    ['piece', [{ asset: { kind: 'TRX' }, value: 3n }]],
  ])
  expect(powers.others).toEqual([{ kind: 'unknownMessage', contract: WALLET }])
  expect(assetsOf(powers).map(({ kind }) => kind)).toEqual(['token', 'TRX', 'piece', 'TRX'])
})

test('items that the other side chooses are no units, on either side of an order', () => {
  const any = { contract: TOKEN, amount: 2n, set: 0n }
  const order = { kind: 'order', gives: [any], gets: [{ ...any, set: 77n }], until: undefined } as const
  expect(powersOf(meaning(order), ME).takings).toMatchObject([
    {
      asset: { kind: 'anyPiece', contract: TOKEN, set: 0n },
      amount: 2n,
      gets: [{ asset: { kind: 'anyPiece', contract: TOKEN, set: 77n }, value: 2n }],
    },
  ])
})
