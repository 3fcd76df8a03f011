import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { requestCoinsRoute } from './faucet.ts'

const SERVED = serveRoutes([requestCoinsRoute])

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(SERVED)
})
afterAll(() => api.close())

const NEWCOMER = fromHexAddress(`41${'77'.repeat(20)}`)

test('a network that offers coins gives them by a transfer, and says so before', async () => {
  const { app } = await api.startAnother({ FAUCET_URL: api.chain.url })
  const ask = (address = NEWCOMER) => injectClient(app).requestCoins({ body: { address } })
  expect(await ask()).toEqual({ success: true, code: 'SUCCESS', message: '', amount: 1_000_000_000 })
  await api.chain.control.mine()
  const { balance } = await api.chain.ask<{ balance: number }>('/wallet/getaccount', {
    address: `41${'77'.repeat(20)}`,
  })
  expect(balance).toBe(1_000_000_000)
  expect(await ask()).toMatchObject({ success: false, code: 'TOO_SOON', amount: 0 })
  const other = await api.startAnother({ FAUCET_URL: api.chain.url })
  expect(await injectClient(other.app).requestCoins({ body: { address: NEWCOMER } })).toMatchObject({
    code: 'TOO_SOON',
  })

  const [rich] = api.chain.actors as [Signer]
  await api.chain.control.setBalance(rich.address, 20_000_000_000n)
  expect(await ask(fromHexAddress(rich.address))).toMatchObject({ success: false, code: 'RICH_ENOUGH' })

  const { network } = (await app.inject({ url: '/config.json' })).json()
  expect(network.faucet).toEqual({ amount: 1_000_000_000 })
  expect(network.demoAccounts[0]).toEqual({
    address: fromHexAddress(rich.address),
    privateKey: Buffer.from(rich.key).toString('hex'),
  })
})

test('other networks give nothing and name no accounts', async () => {
  expect(await injectClient(api.app).requestCoins({ body: { address: NEWCOMER } })).toMatchObject({
    success: false,
    code: 'NO_FAUCET',
  })
  const { network } = (await api.app.inject({ url: '/config.json' })).json()
  expect(network).not.toHaveProperty('faucet')
  expect(network).not.toHaveProperty('demoAccounts')
})

test('a faucet whose accounts are all poor says that it is empty', async () => {
  const { app } = await api.startAnother({ FAUCET_URL: api.chain.url })
  for (const { address } of api.chain.actors) await api.chain.control.setBalance(address, 1_000_000n)
  const address = fromHexAddress(`41${'78'.repeat(20)}`)
  expect(await injectClient(app).requestCoins({ body: { address } })).toMatchObject({ code: 'FAUCET_EMPTY' })
})
