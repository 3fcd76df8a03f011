import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type FoundAnswer, groupFound, readFound } from './found.ts'

const TOKEN = 'TNWK5wRXfkxmg9e5oWHgcPwQzAKRN85EvZ' as Address
const FAKE = 'TMDdyQW9exC3VK7FwmCpc97YYaTqCAbU87' as Address
const UNUSED = 'TWVtfNfWDkjUUAkLsXQvytiitZbixGJXmV' as Address

const NOTHING = { token: [], contract: [], address: [], transaction: [], block: [] }
const answer = (parts: object) => ({ ...NOTHING, ...parts }) as unknown as FoundAnswer
const token = (token_id: string, parts: object = {}) => ({
  token_id,
  token_type: 'trc20',
  name: 'Tether USD',
  abbr: 'USDT',
  holders: 5,
  imitates: '',
  imitatesSymbol: '',
  ...parts,
})
const paths = (found: ReturnType<typeof readFound>) => found.map(({ path }) => path)

test('a token and its contract are one row', () => {
  const found = readFound(
    answer({ token: [token(TOKEN)], contract: [{ contract_address: TOKEN, name: 'Tether' }] }),
    TOKEN,
  )
  expect(paths(found)).toEqual([`/token20/${TOKEN}`])
})

test('an imitation stands below its original, whatever the server puts first', () => {
  const fake = token(FAKE, { imitates: TOKEN, imitatesSymbol: 'USDT', holders: 900 })
  expect(paths(readFound(answer({ token: [fake, token(TOKEN)] }), 'usdt'))).toEqual([
    `/token20/${TOKEN}`,
    `/token20/${FAKE}`,
  ])
  // alone it is still found
  expect(paths(readFound(answer({ token: [fake] }), 'usdt'))).toEqual([`/token20/${FAKE}`])
})

test('a contract leads to its code', () => {
  const found = readFound(answer({ contract: [{ contract_address: TOKEN, name: 'Vault' }] }), 'vault')
  expect(paths(found)).toEqual([`/contract/${TOKEN}/code`])
})

test('TRX and TRC10 tokens have pages by their numbers', () => {
  expect(paths(readFound(answer({ token: [token('_'), token('1000001')] }), 'trx'))).toEqual([
    '/token/0',
    '/token/1000001',
  ])
})

test('an address that was never used is found, and a used one once', () => {
  expect(readFound(answer({}), UNUSED)).toMatchObject([
    { kind: 'account', path: `/address/${UNUSED}`, balance: undefined },
  ])
  const used = answer({ address: [{ address: UNUSED, name: '', balance: 3, representative: true }] })
  expect(readFound(used, UNUSED)).toMatchObject([{ kind: 'representative', balance: 3_000_000n }])
  expect(readFound(answer({}), 'no address')).toEqual([])
})

test('a token leads to its contract too, and TRC10 tokens have none', () => {
  expect(readFound(answer({ token: [token(TOKEN), token('1000001')] }), 'usdt')).toMatchObject([
    { path: `/token20/${TOKEN}`, contractPath: `/contract/${TOKEN}/code` },
    { path: '/token/1000001', contractPath: undefined },
  ])
})

test('heights and hashes lead to their pages and stand in one group', () => {
  const found = readFound(
    answer({
      block: [{ number: 12, hash: 'x' }],
      transaction: [{ hash: 'ab' }],
      token: [token('1'), token('2'), token('3')],
    }),
    '12',
  )
  expect(paths(found).slice(0, 2)).toEqual(['/block/12', '/transaction/ab'])
  expect(groupFound(found).map(({ group, rows }) => [group, rows.length])).toEqual([
    ['chain', 2],
    ['token', 3],
  ])
})
