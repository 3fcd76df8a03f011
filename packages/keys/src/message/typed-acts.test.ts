import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readTypedMeaning } from './typed-acts.ts'
import { parseTypedData } from './typed-data.ts'

const [TOKEN, OTHER, ME, YOU] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T',
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
] as [Address, Address, Address, Address]
const ZERO = `0x${'00'.repeat(20)}`
const WORD = `0x${'11'.repeat(32)}`
const END = 1_900_000_000

const fieldOf = (text: string) => {
  const [type, name] = text.split(' ')
  return { type, name }
}
/** @param types members of each type by its name, the outermost type first */
const meaning = (types: Record<string, string>, message: object, verifyingContract: string | null = TOKEN) =>
  readTypedMeaning(
    parseTypedData(
      JSON.stringify({
        domain: { name: 'T', chainId: 1, ...(verifyingContract && { verifyingContract }) },
        types: Object.fromEntries(
          Object.entries(types).map(([name, fields]) => [name, fields.split(', ').map(fieldOf)]),
        ),
        primaryType: Object.keys(types)[0],
        message,
      }),
    ),
    ME,
  )

const AUTHORIZED =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const authorized = { from: ME, to: YOU, value: 7, validAfter: 0, validBefore: END, nonce: WORD }
const paid = (contract: Address, amount: bigint, to = YOU) => ({
  kind: 'payment',
  item: { contract, amount },
  to,
  until: 1_900_000_000n,
})

test('a transfer that others send names receiver, amount and end, whatever its type is called', () => {
  const known = { contract: TOKEN, isUnknown: false, acts: [paid(TOKEN, 7n)] }
  expect(meaning({ TransferWithAuthorization: AUTHORIZED }, authorized)).toEqual(known)
  expect(meaning({ Login: AUTHORIZED }, authorized)).toEqual(known)
})

test('a transfer through a service names its fee too', () => {
  const types = {
    PermitTransfer:
      'address token, address serviceProvider, address user, address receiver, uint256 value, uint256 maxFee, ' +
      'uint256 deadline, uint256 version, uint256 nonce',
  }
  const message = {
    ...{ token: OTHER, serviceProvider: TOKEN, user: ME, receiver: YOU, value: 5, maxFee: 2 },
    ...{ deadline: END, version: 1, nonce: 0 },
  }
  expect(meaning(types, message)).toMatchObject({
    isUnknown: false,
    acts: [paid(OTHER, 5n), paid(OTHER, 2n, TOKEN)],
  })
})

test('a permit of one transfer, with a spender or without one that the message names', () => {
  const types = {
    PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
    TokenPermissions: 'address token, uint256 amount',
  }
  const message = { permitted: { token: OTHER, amount: 9 }, spender: YOU, nonce: 1, deadline: END }
  expect(meaning(types, message)).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'allowance', spender: YOU, contract: OTHER, amount: 9n, keeper: TOKEN }],
  })
  const { spender: _, ...open } = message
  const openTypes = {
    ...types,
    PermitTransferFrom: 'TokenPermissions permitted, uint256 nonce, uint256 deadline',
  }
  expect(meaning(openTypes, open)).toMatchObject({ isUnknown: true, acts: [] })
  // what a witness adds is not explained by the permit
  const witness = {
    ...types,
    PermitTransferFrom: `${types.PermitTransferFrom}, Witness witness`,
    Witness: 'address filler, uint256 extra',
  }
  expect(meaning(witness, { ...message, witness: { filler: YOU, extra: 3 } })).toMatchObject({
    isUnknown: true,
    acts: [{ kind: 'allowance' }],
  })
})

test('an order names what is given for what, and gives it for nothing where another account is paid', () => {
  const types = {
    Order:
      'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, ' +
      'address receiver, uint64 expiry, uint256 salt',
  }
  const message = {
    ...{ makerToken: TOKEN, takerToken: ZERO, makerAmount: 100, takerAmount: 3, maker: ME, receiver: ZERO },
    ...{ expiry: END, salt: 1 },
  }
  const order = {
    kind: 'order',
    gives: [{ contract: TOKEN, amount: 100n }],
    gets: [{ contract: undefined, amount: 3n }],
    until: 1_900_000_000n,
  }
  expect(meaning(types, message, OTHER)).toMatchObject({ isUnknown: false, acts: [order] })
  expect(meaning(types, { ...message, receiver: YOU }, OTHER).acts).toEqual([{ ...order, gets: [] }])
})

test('an order of lists names its pieces, and counts as a price only what its signer gets', () => {
  const item =
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
  const types = {
    OrderComponents:
      'address offerer, address zone, Item[] offer, Paid[] consideration, uint8 orderType, uint256 startTime, ' +
      'uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
    Item: item,
    Paid: `${item}, address recipient`,
  }
  const message = {
    ...{ offerer: ME, zone: ZERO, orderType: 0, startTime: 0, endTime: END, zoneHash: WORD, salt: 1 },
    ...{ conduitKey: WORD, counter: 0 },
    offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: 42, startAmount: 1, endAmount: 1 }],
    consideration: [
      { itemType: 0, token: ZERO, identifierOrCriteria: 0, startAmount: 9, endAmount: 5, recipient: ME },
      { itemType: 0, token: ZERO, identifierOrCriteria: 0, startAmount: 1, endAmount: 1, recipient: YOU },
    ],
  }
  expect(meaning(types, message, OTHER)).toMatchObject({
    isUnknown: false,
    acts: [
      {
        kind: 'order',
        gives: [{ contract: TOKEN, amount: 1n, piece: 42n }],
        gets: [{ contract: undefined, amount: 5n }],
      },
    ],
  })
})

test('a call in the name of the signer or of a shared wallet names its contract, value and data', () => {
  const forward = {
    ForwardRequest:
      'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data',
  }
  const request = { from: ME, to: OTHER, value: 4, gas: 100_000, nonce: 0, deadline: END, data: '0xabcd' }
  expect(meaning(forward, request)).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'call', contract: OTHER, from: ME, value: 4n, data: 'abcd', until: 1_900_000_000n }],
  })
  const meta = { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' }
  expect(meaning(meta, { nonce: 0, from: ME, functionSignature: '0x1234' })).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'call', contract: TOKEN, from: ME, data: '1234' }],
  })
  const safe = {
    SafeTx:
      'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, ' +
      'address gasToken, address refundReceiver, uint256 nonce',
  }
  const shared = {
    ...{ to: OTHER, value: 0, data: '0x', operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
    ...{ gasToken: ZERO, refundReceiver: ZERO, nonce: 3 },
  }
  expect(meaning(safe, shared)).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'call', contract: OTHER, from: TOKEN }],
  })
  // foreign code in the wallet itself, and a refund that pays the account that sends it
  expect(meaning(safe, { ...shared, operation: 1 }).isUnknown).toBe(true)
  expect(meaning(safe, { ...shared, gasPrice: 5, refundReceiver: YOU }).isUnknown).toBe(true)
})

test('delegated votes are no power over funds, and a borrower is one with an amount', () => {
  const types = { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' }
  const message = { delegatee: YOU, nonce: 0, expiry: END }
  expect(meaning(types, message)).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'votes', spender: YOU, contract: TOKEN, until: 1_900_000_000n }],
  })
  const credit = { DelegationWithSig: 'address delegatee, uint256 value, uint256 nonce, uint256 deadline' }
  expect(meaning(credit, { delegatee: YOU, value: 5, nonce: 0, deadline: END }).acts).toMatchObject([
    { kind: 'allowance', amount: 5n },
  ])
})

test.each([
  ['a statement and a nonce', 'string statement, uint256 nonce', { statement: 'Sign in', nonce: 5 }],
  ['a text alone', 'string statement', { statement: 'Sign in' }],
  ['an amount in a text', 'string statement', { statement: 'Send five hundred USDT to the shop' }],
  ['a number called id', 'uint256 id', { id: 42 }],
  ['the own address and a time', 'address wallet, uint256 issuedAt', { wallet: ME, issuedAt: END }],
  [
    'switches, a challenge and a date',
    'bool isAgreed, bytes32 challenge, string date',
    { isAgreed: true, challenge: WORD, date: '2026-11-30' },
  ],
  ['the own address in a text', 'string account, string request_id', { account: ME, request_id: '17' }],
])('no name makes a form known that is none: %s', (_, fields, message) => {
  for (const contract of [null, ZERO, TOKEN])
    expect(meaning({ Login: fields }, message, contract)).toMatchObject({ isUnknown: true, acts: [] })
})

test.each([
  ['an amount', 'uint256 amount', { amount: 7 }],
  ['the address of another account', 'address agent', { agent: YOU }],
  ['one of a list', 'address[] agents', { agents: [ME, YOU] }],
  ['an address and an amount as texts', 'string destination, string sum', { destination: YOU, sum: '1.5' }],
  ['an amount with its unit', 'string amount', { amount: '5 TRX' }],
  ['a hash of something', 'bytes32 order', { order: WORD }],
])('a message with %s is not known to be harmless', (_, fields, message) => {
  expect(meaning({ Message: fields }, message, null)).toMatchObject({ isUnknown: true, acts: [] })
})

test('what a known form carries besides is not known, and neither is a permit of nothing', () => {
  const types = { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' }
  const message = { owner: ME, spender: YOU, value: 0, nonce: 0, deadline: END }
  expect(meaning(types, message)).toEqual({ contract: TOKEN, isUnknown: true, acts: [] })
  const more = { Permit: `${types.Permit}, uint256 amount` }
  expect(meaning(more, { ...message, value: 10, amount: 1 })).toMatchObject({ isUnknown: true })
  expect(meaning(types, { ...message, value: 10 }).isUnknown).toBe(false)
  for (const [type, value] of [
    ['uint256 id', 42],
    ['string memo', 'and 500 USDT'],
    ['bool isAll', false],
  ] as const) {
    const [, name = ''] = type.split(' ')
    const besides = { Permit: `${types.Permit}, ${type}` }
    expect(meaning(besides, { ...message, value: 10, [name]: value }).isUnknown, type).toBe(true)
  }
  // a struct that no form explains, whatever its members are called
  const inner = { Permit: `${types.Permit}, More more`, More: 'uint256 nonce' }
  expect(meaning(inner, { ...message, value: 10, more: { nonce: 1 } }).isUnknown).toBe(true)
})

test.each([42, 0])('the piece %i moves with an amount of 0 too, and is never left out', (tokenId) => {
  const end = 'uint256 nonce, uint256 deadline'
  const more = { tokenId, value: 0, nonce: 0, deadline: END }
  const piece = BigInt(tokenId)
  expect(
    meaning(
      { Send: `address from, address to, uint256 tokenId, uint256 value, ${end}` },
      { from: ME, to: YOU, ...more },
    ),
  ).toMatchObject({
    isUnknown: false,
    acts: [{ kind: 'payment', item: { contract: TOKEN, amount: 1n, piece }, to: YOU }],
  })
  const grant = { kind: 'piece', spender: YOU, amount: piece }
  expect(
    meaning({ Permit: `address spender, uint256 tokenId, uint256 value, ${end}` }, { spender: YOU, ...more }),
  ).toMatchObject({ isUnknown: false, acts: [{ ...grant, contract: TOKEN }] })
  const listed = {
    Permit: `address spender, Item[] items, ${end}`,
    Item: 'address token, uint256 tokenId, uint256 amount',
  }
  expect(
    meaning(listed, {
      ...{ spender: YOU, nonce: 0, deadline: END },
      items: [{ token: OTHER, tokenId, amount: 0 }],
    }),
  ).toMatchObject({ isUnknown: false, acts: [{ ...grant, contract: OTHER }] })
  // a form with an amount explains no piece
  const both = `address spender, uint256 tokenId, uint256 value, ${end}`
  expect(meaning({ Permit: both }, { spender: YOU, ...more, value: 5 }).isUnknown).toBe(true)
})

test('the number of a piece that cannot be read as one is not explained', () => {
  const types = { Permit: 'address spender, bytes32 tokenId, bool allowed' }
  expect(meaning(types, { spender: YOU, tokenId: WORD, allowed: false }).isUnknown).toBe(true)
  const send = { Send: 'address from, address to, bytes32 tokenId, uint256 value' }
  expect(meaning(send, { from: ME, to: YOU, tokenId: WORD, value: 0 }).isUnknown).toBe(true)
})

test('an offer of a piece is an order, whatever amount it has', () => {
  const item =
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
  const types = { Order: 'address offerer, Item[] offer', Item: item }
  const offer = [{ itemType: 2, token: TOKEN, identifierOrCriteria: 42, startAmount: 0, endAmount: 0 }]
  expect(meaning(types, { offerer: ME, offer }, OTHER).acts).toMatchObject([
    { kind: 'order', gives: [{ contract: TOKEN, amount: 1n, piece: 42n }] },
  ])
})

const ITEM =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const ORDER = { Order: 'address offerer, Item[] offer', Item: ITEM }
const offered = (itemType: number, token: string, identifierOrCriteria: number, amount = 3) =>
  meaning(
    ORDER,
    {
      offerer: ME,
      offer: [{ itemType, token, identifierOrCriteria, startAmount: amount, endAmount: amount }],
    },
    OTHER,
  )

test.each([4, 5])('an item of kind %i is any item that the other side chooses', (type) => {
  const any = (set: bigint, amount: bigint) => ({
    isUnknown: false,
    acts: [{ kind: 'order', gives: [{ contract: TOKEN, amount, set }] }],
  })
  expect(offered(type, TOKEN, 0)).toMatchObject(any(0n, 3n))
  expect(offered(type, TOKEN, 77)).toMatchObject(any(77n, 3n))
  // an amount of 0 is one, as that of an item with a number
  expect(offered(type, TOKEN, 0, 0)).toMatchObject(any(0n, 1n))
})

test.each([
  ['of a kind that there is not', 6, TOKEN, 0],
  ['of the coin with a contract', 0, TOKEN, 0],
  ['of a token without a contract', 1, ZERO, 0],
  ['of a token with a number', 1, TOKEN, 42],
  ['of the coin with a number', 0, ZERO, 42],
  ['with a number and no contract', 2, ZERO, 42],
])('an item %s is no item that is known', (_, type, token, number) => {
  expect(offered(type, token, number)).toMatchObject({ isUnknown: true, acts: [] })
})
