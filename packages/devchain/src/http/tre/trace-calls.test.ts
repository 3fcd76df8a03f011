import { afterAll, describe, expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import { actorsOf, call, deploy, evmAddress, Wallet } from '../../index.ts'
import type { CallTrace } from './trace-calls.ts'

const devchain = createDevchain({ mode: 'manual' })
const url = `http://127.0.0.1:${await devchain.listen()}`
afterAll(() => devchain.close())
const wallet = new Wallet(devchain.chain)
const [owner] = actorsOf(devchain.accounts)
if (!owner) throw new Error('the chain has no accounts')

async function trace(id: string, options: object = {}): Promise<Record<string, unknown>> {
  const body = { jsonrpc: '2.0', id: 1, method: 'debug_traceTransaction', params: [id, options] }
  const answer = await fetch(`${url}/tre`, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}
const callsOf = async (id: string) => (await trace(id, { tracer: 'callTracer' })).result as CallTrace
const evm = (address: string) => evmAddress(address).toLowerCase()

const token = deploy(wallet, owner, 'Token20', ['Dollar', 'USD', 6, 1_000_000n])
const vault = deploy(wallet, owner, 'Vault', [evmAddress(token.address), 1n], { value: 1_000n })
devchain.produce()
call(wallet, owner, token, 'approve', [evmAddress(vault.address), 500n])
devchain.produce()
const swap = call(wallet, owner, vault, 'swapBack', [400n])
devchain.produce(3)

test('calls are shown as a tree with input, energy and the events of each', async () => {
  const root = await callsOf(swap)
  expect(root).toMatchObject({ type: 'CALL', to: evm(vault.address), from: evm(owner.address), isCut: false })
  const [inner] = root.calls ?? []
  expect(inner).toMatchObject({ type: 'CALL', from: evm(vault.address), to: evm(token.address) })
  expect(inner?.input.slice(0, 10)).toBe('0x23b872dd')
  expect(inner?.output).toBe(`0x${'1'.padStart(64, '0')}`)
  expect(Number(inner?.gasUsed)).toBeGreaterThan(5_000)
  expect(Number(inner?.gasUsed)).toBeLessThan(Number(root.gasUsed))
  expect(inner?.logs?.map(({ address }) => address)).toEqual([evm(token.address)])
  // a payment runs no code, but is still a call
  expect(root.calls?.[1]).toMatchObject({ type: 'CALL', to: evm(owner.address), value: '0x190', input: '0x' })
  // the event of the vault follows both
  expect(root.logs?.map(({ position }) => position)).toEqual([2])
})

test('what changed in storage stands next to the bytes that its place is a hash of', async () => {
  const { storage, preimages } = await callsOf(swap)
  const balance = storage.filter(({ address }) => address === evm(token.address))
  expect(balance.length).toBeGreaterThanOrEqual(2)
  for (const { slot } of balance) expect(preimages[slot]).toBeDefined()
  expect(balance.map(({ after }) => BigInt(after))).toContain(400n)
})

test('a run leaves as much energy used as the transaction has in its receipt', async () => {
  const info = await fetch(`${url}/wallet/gettransactioninfobyid`, {
    method: 'POST',
    body: JSON.stringify({ value: swap }),
  })
  const { receipt } = (await info.json()) as { receipt: { energy_usage_total: number } }
  expect(Number((await callsOf(swap)).gasUsed)).toBe(receipt.energy_usage_total)
})

test('storage that a failed call wrote is not shown, and its failure is', async () => {
  // more than was approved: the token reverts, and so does the vault
  const failing = call(wallet, owner, vault, 'swapBack', [5_000n])
  devchain.produce()
  const root = await callsOf(failing)
  expect(root.error).toBe('REVERT opcode executed')
  // the token ends with a revert, and the vault behind its call
  const [inner] = root.calls ?? []
  expect(inner?.calledAt).toBeGreaterThan(0)
  expect(root.endedAt).toBeGreaterThan(inner?.calledAt as number)
  expect(inner?.endedAt).toBeGreaterThan(0)
  expect(root.calledAt).toBeUndefined()
  expect(root.storage).toEqual([])
})

test('steps come in parts, where the calls say that they begin', async () => {
  const root = await callsOf(swap)
  const at = root.calls?.[0]?.step ?? 0
  const { result } = await trace(swap, { offset: at, limit: 2, disableMemory: true })
  const logs = (result as { structLogs: { depth: number; pc: number; memory?: unknown }[] }).structLogs
  expect(logs.map(({ depth, pc }) => [depth, pc])).toEqual([
    [2, 0],
    [2, 2],
  ])
  expect(logs[0]?.memory).toBeUndefined()
})

test('an option that is unknown is refused by name', async () => {
  const { error } = await trace(swap, { tracer: 'prestateTracer' })
  expect(error).toMatchObject({ message: expect.stringContaining('tracer must be one of callTracer') })
})

describe('JSON-RPC of the node', () => {
  const ask = async (method: string, ...params: unknown[]): Promise<Record<string, unknown>> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(`${url}/jsonrpc`, { method: 'POST', body })
    return (await answer.json()) as Record<string, unknown>
  }

  test('has the same traces under the name that clients use', async () => {
    const { result } = await ask('debug_traceTransaction', `0x${swap}`, { tracer: 'callTracer' })
    expect(result).toEqual(await callsOf(swap))
  })

  test('lists the calls of a block with their places, which are those of the tree', async () => {
    const { blockNumber } = (await ask('eth_getTransactionByHash', `0x${swap}`)).result as {
      blockNumber: string
    }
    const { result } = await ask('trace_block', blockNumber)
    const root = await callsOf(swap)
    expect(result).toMatchObject([
      { type: 'call', action: { callType: 'call', to: evm(vault.address) }, subtraces: 2, traceAddress: [] },
      { action: { to: evm(token.address), input: root.calls?.[0]?.input }, subtraces: 0, traceAddress: [0] },
      { action: { to: evm(owner.address), value: '0x190' }, traceAddress: [1], transactionPosition: 0 },
    ])
    const created = (await ask('trace_block', '0x1')).result as object[]
    expect(created[0]).toMatchObject({ type: 'create', result: { address: evm(token.address) } })
    expect((await ask('trace_block', '0xffffff')).result).toBeNull()
  })

  test('answers as java-tron, which has no tracer, where nothing is named', async () => {
    for (const method of ['debug_traceTransaction', 'trace_block', 'trace_transaction'])
      expect((await ask(method)).error).toEqual({ code: -32_601, message: 'method not found' })
  })
})
