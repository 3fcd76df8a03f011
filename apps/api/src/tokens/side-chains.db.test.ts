import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Gateway, Oracle } from '@tronlens/bridge'
import { fromHexAddress, hexAddress, toHexAddress } from '@tronlens/core'
import { migrateChain } from '@tronlens/db'
import type { Actor, Deployed } from '@tronlens/devchain'
import { issueTrc10, startDevchain, type TestDevchain } from '@tronlens/devchain/testing'
import { createIndexer } from '@tronlens/indexer'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listSideChainPaymentsRoute } from '../routes/tokens/side-chain-payments.ts'
import {
  getMappingFeesRoute,
  getMappingOfSideTokenRoute,
  listMappingsOfMainTokenRoute,
  listSideChainsRoute,
} from '../routes/tokens/side-chains.ts'
import { listRecordedTokensRoute } from '../routes/tokens/token-records.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { injectClient } from '../testing/inject-client.ts'

const ENDS = ['main', 'side'] as const
const dir = mkdtempSync(join(tmpdir(), 'tronlens-side-'))
const TRX = 1_000_000n
let database: TestDatabase
let app: FastifyInstance
let chains: { main: TestDevchain; side: TestDevchain }
let nodes: { main: NodeClient; side: NodeClient }
let gateways: { main: string; side: string }
let token: string
let issuer: string
let holder: string
let trc10: string

const base58 = (hex: string) => fromHexAddress(hexAddress(hex))

/** Deploys both gateways with one oracle, and maps a token of its issuer. */
async function buildBridge(): Promise<void> {
  const [operator, oracle, owner, saver] = chains.main.actors
  if (!operator || !oracle || !owner || !saver) throw new Error('no accounts')
  const { call, deploy, evmAddress } = chains.main.contracts
  for (const who of [operator, oracle]) await chains.side.control.setBalance(who.address, 10n ** 14n)
  const committee = [[evmAddress(oracle.address)], 1, 0]
  const fees = { main: [0n, 0n, 10n * TRX, 1_000n * TRX], side: [10n * TRX, 2n * TRX, 10n * TRX] }
  const main = deploy(chains.main.wallet, operator, 'MainGateway', [...committee, fees.main])
  const side = deploy(chains.side.wallet, operator, 'SideGateway', [...committee, fees.side], {
    value: 1_000n * TRX,
  })
  const made = deploy(chains.main.wallet, owner, 'Token20', ['Tether USD', 'USDT', 6, 10n ** 15n])
  for (const end of ENDS) await chains[end].control.mine()
  const id = (
    await chains.main.ask<{ transactions: { txID: string }[] }>('/wallet/getnowblock')
  ).transactions.at(-1)?.txID
  call(chains.main.wallet, owner, main, 'mappingTRC20', [`0x${id}`], { value: 1_000n * TRX })
  await depositTrc10(saver, main)
  for (const end of ENDS) await chains[end].control.mine(10)
  const carrier = new Oracle({
    main: new Gateway(nodes.main, hexAddress(main.address)),
    side: new Gateway(nodes.side, hexAddress(side.address)),
    key: oracle.key,
  })
  const deposit = async (trx: bigint): Promise<void> => {
    call(chains.main.wallet, owner, main, 'depositTRX', [], { value: trx * TRX })
    for (const end of ENDS) await chains[end].control.mine(10)
  }
  await deposit(30n)
  await carrier.step()
  for (const end of ENDS) await chains[end].control.mine(10)
  call(chains.side.wallet, operator, side, 'setPaused', [true])
  await deposit(20n)
  await carrier.step()
  await deposit(15n)
  gateways = { main: base58(main.address), side: base58(side.address) }
  token = base58(made.address)
  issuer = base58(owner.address)
  holder = base58(saver.address)
}

/** An account issues a TRC10 token, maps it and deposits some of it. */
async function depositTrc10(saver: Actor, main: Deployed): Promise<void> {
  const { wallet, contracts, control } = chains.main
  const issued = issueTrc10(wallet, saver)
  await control.mine()
  trc10 = issued()
  contracts.call(wallet, saver, main, 'mappingTRC10', [BigInt(trc10)], { value: 1_000n * TRX })
  const vault = contracts.deployed('TokenVault', `41${String(contracts.read(main, 'vault', [])).slice(2)}`)
  await control.mine()
  contracts.call(wallet, saver, vault, 'depositTRC10', [], { tip: { token: trc10, amount: 4_500n } })
}

beforeAll(async () => {
  database = await createTestDatabase()
  chains = {
    main: await startDevchain({ seed: 'main', witnesses: 3 }),
    side: await startDevchain({ seed: 'side', witnesses: 3 }),
  }
  nodes = {
    main: createNodeClient({ url: chains.main.url }),
    side: createNodeClient({ url: chains.side.url }),
  }
  await buildBridge()
  for (const end of ENDS) {
    await migrateChain(database.url, end)
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chains[end].url, network: end })
    await indexer.catchUp()
    await indexer.stop()
  }
  const networks = ENDS.map((key) => ({
    key,
    name: `The ${key} chain`,
    type: key === 'main' ? 'private' : 'sidechain',
    nodeUrl: chains[key].url,
    ...(key === 'side' && {
      bridge: { main: 'main', mainGateway: gateways.main, sideGateway: gateways.side },
    }),
  }))
  const file = join(dir, 'networks.json')
  writeFileSync(file, JSON.stringify(networks))
  app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NETWORKS_FILE: file,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
    serveRoutes([
      getMappingFeesRoute,
      getMappingOfSideTokenRoute,
      listMappingsOfMainTokenRoute,
      listRecordedTokensRoute,
      listSideChainPaymentsRoute,
      listSideChainsRoute,
    ]),
  )
}, 120_000)
afterAll(async () => {
  await app?.close()
  for (const end of ENDS) {
    await nodes[end].close()
    await chains[end].close()
  }
  await database.drop()
  rmSync(dir, { recursive: true })
})

const get = async (path: string, network = 'main') =>
  (await app.inject({ url: `${network === 'main' ? '' : '/net/side'}/external/sidechain/${path}` })).json()

test.each(ENDS)('the %s chain lists the bridge with both gateways', async (network) => {
  expect(await get('getSideChainList', network)).toEqual({
    retCode: '0',
    retMsg: [],
    data: {
      chains: [
        {
          chainid: 'side',
          name: 'The side chain',
          sidechain_gateway: gateways.side,
          mainchain_gateway: gateways.main,
          mainchain: 'main',
        },
      ],
    },
  })
})

test('fees are those of the contracts, in TRX', async () => {
  const { data } = await get('getMappingFees?chainid=side')
  expect(data).toEqual({
    retryFee: 0,
    depositRetryFee: 2,
    mappingFee: 1000,
    depositFee: 0,
    withdrawFee: 10,
    trxDepositMinValue: 10,
    trxWithdrawMinValue: 10,
  })
  expect((await get('getMappingFees?chainid=other')).retCode).toBeUndefined()
})

test('a mapped token is found from both sides, and an unmapped one from none', async () => {
  const { data } = await get(`getMappingByMainchainAddress?mainchainAddress=${token}`)
  expect(data.sidechains).toMatchObject([
    { chainid: 'side', chainName: 'The side chain', sidechainGateway: gateways.side },
  ])
  const sideToken = data.sidechains[0].sidechainAddress
  const back = await get(`getMappingBySidechainAddress?sidechainAddress=${sideToken}`, 'side')
  expect(back.data).toEqual({ mainchainAddress: token, chainid: 'side' })
  const none = await get(`getMappingByMainchainAddress?mainchainAddress=${gateways.main}`)
  expect(none.data).toEqual({ sidechains: [] })
  const nowhere = await get(`getMappingBySidechainAddress?sidechainAddress=${token}`)
  expect(nowhere.data).toEqual({ mainchainAddress: '', chainid: '' })
})

test.each(
  ENDS,
)('the %s chain lists the mapping and the deposits of an account with their states', async (network) => {
  const { data } = await get(`getPayments?address=${issuer}`, network)
  const mapped = { token, symbol: 'USDT', decimals: 6, asset: 1 }
  const trx = { token: '_', isCollection: false, symbol: 'TRX', decimals: 6, asset: 0, kind: 'deposit' }
  expect(data.payments).toMatchObject([
    { ...trx, nonce: '5', value: '15000000', state: 'sent', hindrance: '', arrived: null },
    { ...trx, nonce: '4', value: '20000000', state: 'waiting', hindrance: 'paused', arrived: null },
    { ...trx, nonce: '3', value: '30000000', state: 'done', hindrance: '' },
    { ...mapped, kind: 'mapping', nonce: '0', value: '0', state: 'done', hindrance: '' },
  ])
  const hashes = data.payments.map(({ begun }: { begun: { transaction: string } }) => begun.transaction)
  expect(new Set(hashes).size).toBe(4)
  for (const { arrived } of data.payments.slice(2))
    expect(arrived).toEqual({
      transaction: expect.stringMatching(/^[0-9a-f]{64}$/),
      timestamp: expect.any(Number),
    })
})

test('a TRC10 token is found by its id from both sides, and its payments name it', async () => {
  const { data } = await get(`getMappingByMainchainAddress?mainchainAddress=${trc10}`)
  const sideToken = data.sidechains[0].sidechainAddress
  const back = await get(`getMappingBySidechainAddress?sidechainAddress=${sideToken}`, 'side')
  expect(back.data).toEqual({ mainchainAddress: trc10, chainid: 'side' })
  const none = await get('getMappingByMainchainAddress?mainchainAddress=1999999')
  expect(none.data).toEqual({ sidechains: [] })
  const mapped = { token: trc10, symbol: 'TEN', decimals: 3, isCollection: false, state: 'done' }
  expect((await get(`getPayments?address=${holder}`)).data.payments).toMatchObject([
    { ...mapped, kind: 'deposit', value: '4500' },
    { ...mapped, kind: 'mapping', value: '0' },
  ])
})

test('a text that only looks like an address is refused', async () => {
  const answer = await get(`getMappingByMainchainAddress?mainchainAddress=T${'1'.repeat(33)}`)
  expect(answer.code ?? answer.error?.code).toBe('INVALID_ADDRESS')
})

test('the tokens of an issuer name the side chains that they are mapped to', async () => {
  const { data } = await injectClient(app).listRecordedTokens({ issuer_addr: issuer as never })
  expect(data?.tokens).toMatchObject([{ symbol: 'USDT', sidechains: ['The side chain'] }])
  expect(toHexAddress(issuer as never)).toMatch(/^41/)
})
