import { beforeEach, expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { setCode, setStorage } from '../../chain/state-edits.ts'
import { createDevchain, type Devchain } from '../../devchain.ts'
import { accountAt, post } from '../../testing/bent-transactions.ts'

const CONTRACT = `0x${'1c'.repeat(20)}`
const ACCOUNT = `0x${'77'.repeat(20)}`
const SLOT = `0x${'0'.repeat(64)}`

let devchain: Devchain
let from: string
const start = (release: NodeRelease) => {
  devchain = createDevchain({ mode: 'manual', settings: { release } })
  devchain.produce(3)
  from = `0x${accountAt(devchain, 0).address}`
  // returns nothing
  setCode(devchain.chain, `41${CONTRACT.slice(2)}`, Uint8Array.of(0))
}
beforeEach(() => start('4.8.2'))

type Answer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = JSON.parse(await post(devchain, '/jsonrpc', body)) as Answer
  return error ? `${error.code} ${error.message}` : result
}

test('a quantity is a long, may have zeros in front, and must not be negative', async () => {
  const call = (value: string) => ask('eth_call', { from, to: CONTRACT, value }, 'latest')
  expect(await call(`0x${'0'.repeat(30)}1`)).toBe('0x')
  expect(await call('0x-1')).toBe('-32602 invalid param value: negative')
  expect(await call('0x8000000000000000')).toBe('-32602 invalid param value: invalid hex number')
  expect(await call('0x')).toBe('-32602 invalid param value: invalid hex number')
})

test('a caller may be left out, but not be null', async () => {
  expect(await ask('eth_call', { to: CONTRACT }, 'latest')).toBe('0x')
  expect(await ask('eth_call', { from: null, to: CONTRACT }, 'latest')).toBe('-32602 invalid address')
  expect(await ask('eth_estimateGas', { from: null, to: CONTRACT })).toBe('-32602 invalid address')
})

test('the block of a call in an object is a number or a hash, and no tag', async () => {
  const call = (block: unknown) => ask('eth_call', { to: CONTRACT }, block)
  expect(await call({ blockNumber: '0x2' })).toBe('0x')
  expect(await call({ blockNumber: '0xff' })).toBe('-32000 header not found')
  expect(await call({ blockNumber: 'latest' })).toBe('-32602 invalid block number')
  expect(await call({ blockNumber: null })).toBe('-32602 invalid block number')
  expect(await call({ blockNumber: 2 })).toBe('-32602 invalid json request')
  expect(await call({ blockHash: 2 })).toBe('-32602 invalid json request')
  expect(await call({ blockHash: null })).toBe('-32602 invalid hash value')
  expect(await call({})).toBe('-32600 invalid json request')
})

test('an estimate fails inside the node over the value of a contract call, a transfer over its own', async () => {
  const wrong = 'invalid param value: invalid hex number'
  const estimate = (members: object) => ask('eth_estimateGas', { from, value: '0x', ...members })
  expect(await estimate({ to: CONTRACT })).toBe(`-32000 ${wrong}`)
  expect(await estimate({ data: '0x00' })).toBe(`-32000 ${wrong}`)
  expect(await estimate({ to: ACCOUNT })).toBe(`-32602 ${wrong}`)
  expect(await estimate({ to: ACCOUNT, value: '' })).toBe('-32600 invalid json request: invalid value')
})

test('a transaction is built for an account that is named', async () => {
  const invalid = '-32600 invalid json request'
  expect(await ask('buildTransaction', { to: ACCOUNT, value: '0x1' })).toBe(invalid)
  expect(await ask('buildTransaction', { from: '0x12', to: ACCOUNT, value: '0x1' })).toBe(invalid)
  expect(await ask('buildTransaction', { from, to: ACCOUNT })).toBe(invalid)
})

test('only a transfer takes a memo, and a deployment is printed in hex', async () => {
  const build = async (members: object) => {
    const { transaction } = (await ask('buildTransaction', { from, extraData: 'abcd', ...members })) as {
      transaction: { visible: boolean; raw_data: { data?: string } }
    }
    return [transaction.visible, transaction.raw_data.data]
  }
  expect(await build({ to: ACCOUNT, value: '0x1' })).toEqual([false, 'abcd'])
  expect(await build({ to: CONTRACT, gas: '0x1' })).toEqual([undefined, undefined])
  expect(await build({ data: '0x00', gas: '0x1', visible: true })).toEqual([false, undefined])
})

test('storage without a contract is zero; a slot is measured before the address, and read after it', async () => {
  const read = (address: string, slot: unknown) => ask('eth_getStorageAt', address, slot, 'latest')
  const wrong = '-32602 invalid storage key value'
  setStorage(devchain.chain, `41${CONTRACT.slice(2)}`, '0'.repeat(64), '5'.padStart(64, '0'))
  expect(await read(CONTRACT, '0x0')).toBe(`0x${'5'.padStart(64, '0')}`)
  devchain.chain.editState(({ tables }) => tables.contracts.delete(`41${CONTRACT.slice(2)}`))
  expect(await read(CONTRACT, '0x0')).toBe(SLOT)
  expect(await read('0x12', '0xzz')).toBe('-32602 invalid address')
  expect(await read('0x12', `${SLOT}0`)).toBe(wrong)
  expect(await read(ACCOUNT, '0xzz')).toBe(wrong)
  expect(await read(ACCOUNT, '0'.repeat(66))).toBe(wrong)
})

test('the index of a transaction is an int with a sign, and is read after its block is found', async () => {
  const byNumber = (index: unknown, block = '0x1') =>
    ask('eth_getTransactionByBlockNumberAndIndex', block, index)
  const byHash = (index: unknown, hash: string) => ask('eth_getTransactionByBlockHashAndIndex', hash, index)
  const wrong = '-32602 invalid index value'
  for (const index of ['0x80000000', '0xffffffff', '0x-80000001', '0x', '1', '0x000000001', null])
    expect(await byNumber(index)).toBe(wrong)
  for (const index of ['0x7fffffff', '0x-1', '0x+1', '0x00000001']) expect(await byNumber(index)).toBe(null)
  expect(await byNumber('zz', '0xff')).toBe(null)
  expect(await byHash('zz', 'ab'.repeat(32))).toBe(null)
  expect(await byHash('zz', devchain.chain.head.id)).toBe(wrong)
})

test('a parameter or member that is not of its Java type makes the request unreadable', async () => {
  const unreadable = '-32700 JSON parse error'
  expect(await ask('eth_call', { from: {} }, 'latest')).toBe(unreadable)
  expect(await ask('eth_call', { to: [CONTRACT] }, 'latest')).toBe(unreadable)
  expect(await ask('eth_getLogs', { fromBlock: {} })).toBe(unreadable)
  expect(await ask('eth_getBalance', {}, 'latest')).toBe(unreadable)
  expect(await ask('eth_getBalance', ACCOUNT, ['latest'])).toBe(unreadable)
  for (const members of [
    { tokenId: 'abc' },
    { tokenValue: true },
    { visible: 'yes' },
    { permissionId: 2 ** 31 },
  ])
    expect(await ask('buildTransaction', { from, to: ACCOUNT, value: '0x1', ...members })).toBe(unreadable)
  expect(await ask('eth_getBlockByNumber', '0x1', 'yes')).toBe(unreadable)
})

test('a text or a number stands for the other where Java takes it', async () => {
  const whole = await ask('eth_getBlockByNumber', '0x0', true)
  expect(await ask('eth_getBlockByNumber', '0x0', false)).not.toEqual(whole)
  for (const isWhole of ['true', 'TRUE', 1])
    expect(await ask('eth_getBlockByNumber', '0x0', isWhole)).toEqual(whole)
  const build = (tokenId: unknown) =>
    ask('buildTransaction', { from, to: CONTRACT, gas: '0x1', tokenId, tokenValue: '' })
  expect(await build(' 0 ')).toHaveProperty('transaction.txID')
})

test('64 letters are a hash only where they are hex', async () => {
  const receipts = () => ask('eth_getBlockReceipts', 'z'.repeat(64))
  expect(await receipts()).toBe('-32602 invalid block number')
  start('4.8.1')
  expect(await receipts()).toBe('-32602 invalid hash value')
})

test('a filter names the topic that is wrong, before it looks at the range', async () => {
  const logs = (filter: object) => ask('eth_getLogs', filter)
  expect(await logs({ topics: [[null]] })).toBe('-32602 invalid topic(s): null')
  expect(await logs({ topics: [[5]] })).toBe('-32602 invalid topic(s): 5')
  expect(await logs({ topics: [5] })).toBe('-32602 invalid topic(s)')
  expect(await logs({ topics: [[5]], fromBlock: '0x3', toBlock: '0x1' })).toBe('-32602 invalid topic(s): 5')
  expect(await logs({ fromBlock: '', toBlock: '0x1' })).toEqual([])
  expect(await logs({ fromBlock: 'latest', toBlock: '0x1' })).toBe(
    '-32602 please verify: fromBlock <= toBlock',
  )
})

test('4.8.0 takes negative quantities, and does not name a topic', async () => {
  start('4.8.0')
  const call = await ask('eth_call', { from, to: CONTRACT, value: '0x-1' }, 'latest')
  expect(call).not.toBe('-32602 invalid param value: negative')
  expect(await ask('eth_getLogs', { topics: [[5]] })).toBe('-32602 invalid topic(s)')
})

test('a block number is read as by Java, which takes a plus sign', async () => {
  const blockOf = (number: string) => ask('eth_getBlockByNumber', number, false)
  for (const number of ['+1', '0x+1', '0x1', '1'])
    expect(await blockOf(number), number).toHaveProperty('number', '0x1')
  for (const number of ['+0x1', '0x++1', '+', '0x'])
    expect(await blockOf(number), number).toBe('-32602 invalid block number')
})
