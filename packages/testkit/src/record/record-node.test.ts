import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from '@bufbuild/protobuf'
import { hexToBytes } from '@tronlens/core'
import { Replay, readRecording } from '@tronlens/devchain/conformance'
import { SmartContractSchema } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainSource, readRecording as readSource, startDevchain, type TestDevchain } from '../index.ts'
import { looseCode } from '../loose/loose-tokens.ts'
import { type RecordedFacts, recordNode } from './record-node.ts'

let chain: TestDevchain
let facts: RecordedFacts
const parent = mkdtempSync(join(tmpdir(), 'recording-'))
const dir = join(parent, 'chain')

/** A chain with transfers, a token, stake, votes and a contract, recorded over its own API. */
beforeAll(async () => {
  chain = await startDevchain()
  const [alice, bob] = chain.actors as [TestDevchain['actors'][number], TestDevchain['actors'][number]]
  const bytes = (hex: string) => hexToBytes(hex)
  const { wallet, control } = chain
  await control.mine()
  wallet.send(alice, 'TransferContract', { toAddress: bytes(bob.address), amount: 5_000_000n })
  wallet.send(alice, 'TransferContract', { toAddress: bytes(`41${'7a'.repeat(20)}`), amount: 1n })
  wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: 9_000_000n, resource: 1 })
  await control.mine()
  wallet.send(bob, 'SetAccountIdContract', { accountId: Buffer.from('recorded-bob') })
  wallet.send(
    alice,
    'CreateSmartContract',
    {
      newContract: create(SmartContractSchema, {
        originAddress: bytes(alice.address),
        bytecode: bytes(looseCode(20)),
        consumeUserResourcePercent: 100n,
        originEnergyLimit: 10_000_000n,
        name: 'Loose',
      }),
    },
    { feeLimit: 1_000_000_000n },
  )
  await control.mine(30)
  facts = await recordNode({
    url: chain.url,
    dir,
    genesis: chain.devchain.genesis?.config,
    key: alice.key,
  })
}, 120_000)
afterAll(async () => {
  await chain.close()
  rmSync(parent, { recursive: true })
})

async function compare() {
  const replay = new Replay(readRecording(dir), 8)
  await replay.run()
  return replay.tally
}

test('a recorded chain that is taken over answers everything alike', async () => {
  const { differences, total } = await compare()
  expect(differences).toEqual([])
  expect(total.equal).toBeGreaterThan(500)
  expect(facts.transactions).toBeGreaterThan(15)
  const outcomes = readRecording(dir).steps.map(({ path, outcome }) => `${outcome} ${path}`)
  expect(outcomes).toContain('ok /wallet/createtransaction')
  expect(outcomes).toContain('refused /wallet/createtransaction')
  expect(outcomes).toContain('ok /wallet/triggersmartcontract')
  for (const builder of ['deploycontract', 'createassetissue', 'updateasset'])
    expect(outcomes).toContain(`refused /wallet/${builder}`)
  for (const builder of ['deploycontract', 'createassetissue'])
    expect(outcomes).toContain(`ok /wallet/${builder}`)
  expect(new Set(outcomes.map((one) => one.split(' ')[1])).size).toBeGreaterThan(30)
}, 120_000)

test('everything that the comparison reads is recorded', () => {
  const { calls, rpcMore, signatures, gets, forms, rpc, checkpoints } = readRecording(dir)
  expect(checkpoints.map(({ name, head }) => [name, head.number])).toEqual([['end', facts.blocks - 1]])
  for (const rows of [calls, rpcMore, signatures, gets, forms, rpc]) expect(rows.length).toBeGreaterThan(10)
  const said = new Map(signatures.map(({ name, path, answer }) => [`${name} ${path}`, answer]))
  expect(said.get('right /wallet/getsignweight')).toContain('"current_weight":1')
  expect(said.get('foreign /wallet/getsignweight')).toContain('PERMISSION_ERROR')
  expect(rpcMore.map(({ batch }) => batch).filter((batch) => batch !== undefined)).toEqual([0, 2, 100, 101])
  expect(JSON.parse(readFileSync(join(dir, 'tokens.json'), 'utf8'))).toEqual([])
  expect(calls.some(({ answer }) => answer.includes('"constant_result"'))).toBe(true)
})

test('a replay node serves it', () => {
  const source: ChainSource = readSource(dir)
  expect(source.head()).toBe(facts.blocks - 1)
  expect(source.solid()).toBeLessThan(source.head())
})

test('a value that differs is found and named', async () => {
  const file = join(dir, 'accounts.jsonl')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"account_id":"', '"account_id":"00'))
  try {
    const { differences } = await compare()
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.join()).toContain('accounts getaccount')
  } finally {
    writeFileSync(file, text)
  }
}, 120_000)

test('a node that serves its solidity API on another port is recorded through both', async () => {
  const asked = { full: [] as string[], solid: [] as string[] }
  const serve = async (paths: string[]) => {
    const server = createServer(async (request, response) => {
      const path = String(request.url)
      paths.push(path.split('/')[1] as string)
      const body = Buffer.concat(await request.toArray())
      const answer = await fetch(new URL(path, chain.url), {
        method: String(request.method),
        ...(request.method === 'POST' && { body }),
      })
      response.writeHead(answer.status).end(await answer.text())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
  }
  const [full, solid] = [await serve(asked.full), await serve(asked.solid)]
  try {
    const recorded = await recordNode({
      url: full.url,
      solidityUrl: solid.url,
      rpcUrl: chain.url,
      dir: join(parent, 'two-ports'),
      genesis: chain.devchain.genesis?.config,
    })
    expect(recorded).toEqual(facts)
    expect([...new Set(asked.full)]).toEqual(['wallet'])
    expect([...new Set(asked.solid)]).toEqual(['walletsolidity'])
  } finally {
    full.close()
    solid.close()
  }
}, 120_000)

test('a folder that is there is not written over', async () => {
  await expect(recordNode({ url: chain.url, dir, genesis: {} })).rejects.toThrow('exist')
})
