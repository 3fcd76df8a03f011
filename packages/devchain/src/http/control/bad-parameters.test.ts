import { afterAll, expect, it } from 'vitest'
import { createDevchain } from '../../devchain.ts'

const devchain = createDevchain({ mode: 'manual' })
devchain.produce(3)
const url = devchain.listen().then((port) => `http://127.0.0.1:${port}/devchain`)
afterAll(() => devchain.close())

const address = `41${'ab'.repeat(20)}`
const id = 'ab'.repeat(32)

/**
 * Calls with a wrong parameter and the whole text of the refusal: parameter, expected value, received value.
 */
it.each([
  ['mine', ['two'], 'count must be a whole number from 1 to 100000, not "two"'],
  ['mine', [1.5], 'count must be a whole number from 1 to 100000, not 1.5'],
  ['mine', [0], 'count must be a whole number from 1 to 100000, not 0'],
  ['mine', [null], 'count must be a whole number from 1 to 100000, not null'],
  ['setMode', [], 'mode must be one of interval, instant, manual, not nothing'],
  ['setMode', ['fast'], 'mode must be one of interval, instant, manual, not "fast"'],
  ['setMode', ['interval', 1], 'blockTimeMs must be a whole number from 10 to 3600000, not 1'],
  [
    'advance',
    ['soon'],
    'duration must be milliseconds or a text such as 90s, 6h or 14d, at most 3650d, not "soon"',
  ],
  ['advance', [-1], 'duration must be milliseconds or a text such as 90s, 6h or 14d, at most 3650d, not -1'],
  [
    'advance',
    ['9999d'],
    'duration must be milliseconds or a text such as 90s, 6h or 14d, at most 3650d, not "9999d"',
  ],
  [
    'advance',
    [],
    'duration must be milliseconds or a text such as 90s, 6h or 14d, at most 3650d, not nothing',
  ],
  ['setTime', [5], `time must be a whole number from ${devchain.chain.head.time} to 9000000000000, not 5`],
  ['missSlots', [-1], 'slots must be a whole number from 0 to 1000, not -1'],
  ['missSlots', [], 'slots must be a whole number from 0 to 1000, not nothing'],
  ['setSilent', ['all'], 'addresses must be a list of addresses, not "all"'],
  ['setSilent', [['T1']], 'addresses[0] must be an address in Base58 or hex, not "T1"'],
  ['setSilent', [[address]], `addresses[0] must be the address of a representative, not "${address}"`],
  ['holdSolid', ['yes'], 'on must be true or false, not "yes"'],
  ['setSolidLag', [], 'blocks must be a whole number from 0 to 100000, not nothing'],
  ['setSolidLag', [-3], 'blocks must be a whole number from 0 to 100000, not -3'],
  ['fork', [0], 'depth must be a whole number from 1 to 100000, not 0'],
  ['fork', [1, 'all'], 'options must be an object, not "all"'],
  [
    'fork',
    [1, { dorp: true }],
    'options must be an object with nothing but drop and blocks, not {"dorp":true}',
  ],
  ['fork', [1, { drop: 'x' }], 'drop must be true, or a list of transaction ids, not "x"'],
  ['fork', [1, { drop: [id, 'x'] }], 'drop[1] must be a transaction id of 64 hex digits, not "x"'],
  ['fork', [1, { blocks: -1 }], 'blocks must be a whole number from 0 to 100000, not -1'],
  ['fork', [9], 'only blocks after 0 can be taken back, but 9 blocks reach down to -5'],
  ['importBlock', [], 'the block is malformed: it is no object'],
  ['importBlock', [{}], 'the block is malformed: block_header is no object'],
  ['revert', ['first'], 'id must be a whole number from 1 to 9007199254740991, not "first"'],
  ['revert', [77], 'id must be the id of a snapshot that was not used up, not 77'],
  ['setBalance', ['T123', 1], 'address must be an address in Base58 or hex, not "T123"'],
  ['setBalance', [address], 'balance must be an amount from 0 to 2^63 - 1, not nothing'],
  ['setBalance', [address, -1], 'balance must be an amount from 0 to 2^63 - 1, not -1'],
  [
    'setBalance',
    [address, '9223372036854775808'],
    'balance must be an amount from 0 to 2^63 - 1, not "9223372036854775808"',
  ],
  [
    'setCode',
    [address, '0x1'],
    'code must be an even number of hex digits, at most 1000000 bytes, not "0x1"',
  ],
  ['setCode', [7, '0x00'], 'address must be an address in Base58 or hex, not 7'],
  [
    'setCode',
    [address, 'z'.repeat(500)],
    `code must be an even number of hex digits, at most 1000000 bytes, not "${'z'.repeat(79)}…`,
  ],
  ['setStorage', [address, 'slot', '0x0'], 'slot must be hex of 1 to 64 digits, not "slot"'],
  ['setStorage', [address, '0x0', 42], 'value must be hex of 1 to 64 digits, not 42'],
  [
    'setStorage',
    [address, '0x0', `0x${'1'.repeat(65)}`],
    `value must be hex of 1 to 64 digits, not "0x${'1'.repeat(65)}"`,
  ],
  ['impersonate', [], 'address must be an address in Base58 or hex, not nothing'],
  ['stopImpersonating', ['me'], 'address must be an address in Base58 or hex, not "me"'],
])('%s %j', async (method, params, message) => {
  const head = devchain.chain.head.id
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: `devchain_${method}`, params })
  const response = await fetch(await url, { method: 'POST', body })
  const { error } = (await response.json()) as { error?: { message: string } }
  expect(error?.message).toBe(message)
  expect(devchain.chain.head.id).toBe(head)
})

it('words may have an odd number of digits', async () => {
  const call = async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(await url, { method: 'POST', body })
    return ((await response.json()) as { result?: unknown }).result
  }
  expect(await call('devchain_setCode', [address, '0x00'])).toBe(true)
  expect(await call('devchain_setStorage', [address, '0x0', '0xabc'])).toBe(true)
  const words = [...devchain.chain.state.tables.storage.entries()].map(([, word]) => word)
  expect(words).toEqual(['abc'.padStart(64, '0')])
})
