import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readTypedMeaning } from './typed-acts.ts'
import { parseTypedData } from './typed-data.ts'
import { listTypedFields } from './typed-fields.ts'

const [TOKEN, OTHER, ME, SPENDER] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T',
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
] as Address[]

const field = (text: string) => {
  const [type, name] = text.split(' ')
  return { type, name }
}
const typed = (types: Record<string, string>, message: object, primaryType = Object.keys(types)[0]) =>
  parseTypedData(
    JSON.stringify({
      domain: { name: 'T', chainId: 1, verifyingContract: TOKEN },
      types: Object.fromEntries(
        Object.entries(types).map(([name, fields]) => [name, fields.split(', ').map(field)]),
      ),
      primaryType,
      message,
    }),
  )
const findTypedGrants = (data: ReturnType<typeof typed>) => readTypedMeaning(data, ME).acts
const PERMIT = 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'
const DETAILS = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const allowance = { kind: 'allowance', spender: SPENDER, contract: TOKEN }

test('a permit of a token names spender, amount and deadline, whatever its type is called', () => {
  const message = { owner: ME, spender: SPENDER, value: '7', nonce: 0, deadline: 1900000000 }
  const grant = [{ ...allowance, amount: 7n, until: 1_900_000_000n }]
  expect(findTypedGrants(typed({ Permit: PERMIT }, message))).toEqual(grant)
  expect(findTypedGrants(typed({ Login: PERMIT }, message))).toEqual(grant)
})

test('a permit of the older kind gives everything, and one that is switched off nothing', () => {
  const types = { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' }
  const message = { holder: ME, spender: SPENDER, nonce: 0, expiry: 0 }
  expect(findTypedGrants(typed(types, { ...message, allowed: true }))).toEqual([
    { ...allowance, kind: 'collection', amount: 0n, until: undefined },
  ])
  expect(findTypedGrants(typed(types, { ...message, allowed: false }))).toEqual([])
})

test('a permit of many tokens is one grant for each', () => {
  const types = {
    PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
    PermitDetails: DETAILS,
  }
  const details = [TOKEN, OTHER].map((token, index) => ({
    token,
    amount: 5 + index,
    expiration: 1800000000,
    nonce: 0,
  }))
  expect(findTypedGrants(typed(types, { details, spender: SPENDER, sigDeadline: 1900000000 }))).toEqual([
    { ...allowance, amount: 5n, until: 1_800_000_000n },
    { ...allowance, contract: OTHER, amount: 6n, until: 1_800_000_000n, keeper: TOKEN },
  ])
})

test('a permit inside another message, of one transfer, is found too', () => {
  const types = {
    Order: 'Inner permit, string note',
    Inner: 'Tokens permitted, address spender, uint256 nonce, uint256 deadline',
    Tokens: 'address token, uint256 amount',
  }
  const permit = { permitted: { token: OTHER, amount: 9 }, spender: SPENDER, nonce: 1, deadline: 1900000000 }
  expect(findTypedGrants(typed(types, { permit, note: '' }))).toEqual([
    { ...allowance, contract: OTHER, amount: 9n, until: 1_900_000_000n, keeper: TOKEN },
  ])
})

test('a piece of a collection is named by its number; a message without a spender gives no permit', () => {
  const types = { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' }
  expect(
    findTypedGrants(typed(types, { spender: SPENDER, tokenId: 42, nonce: 0, deadline: 1 }))[0],
  ).toMatchObject({ kind: 'piece', amount: 42n })
  const mail = typed({ Mail: 'address to, uint256 value' }, { to: SPENDER, value: 1 })
  expect(findTypedGrants(mail).map(({ kind }) => kind)).toEqual(['payment'])
})

test('the fields are listed as they are hashed, not as the JSON writes them', () => {
  const types = {
    Mail: 'address to, uint256[] amounts, Inner inner, bytes4 tag, bool[] none',
    Inner: 'string a',
  }
  const data = typed(types, {
    to: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    amounts: ['0x10', 7],
    inner: { a: 'hello' },
    tag: '0xDEADBEEF',
    none: [],
  })
  const { domain, message } = listTypedFields(data)
  expect(domain.map(({ path }) => path)).toEqual(['name', 'chainId', 'verifyingContract'])
  expect(message.map(({ path, value }) => [path, ...Object.values(value)])).toEqual([
    ['to', 'address', TOKEN],
    ['amounts[0]', 'integer', 16n],
    ['amounts[1]', 'integer', 7n],
    ['inner.a', 'text', 'hello'],
    ['tag', 'bytes', '0xdeadbeef'],
    ['none', 'empty'],
  ])
})
