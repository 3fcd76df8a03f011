import { fromHexAddress } from '@tronlens/core'
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import type { Signer } from '../testing/signed-transaction.ts'

/**
 * `/v1` of the API and that of the devchain, asked for the same: both have the same shape and the same
 * values.
 */

type Answer = {
  status: number
  body: {
    success: boolean
    error?: string
    data: Record<string, unknown>[]
    meta: { at: number; page_size: number; fingerprint?: string; links?: { next: string } }
  }
}

let api: DevchainApi
let [token, other, account] = ['', '', '']
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([]))
  const { chain } = api
  const { deploy, call, evmAddress } = chain.contracts
  const [alice, bob, carol] = chain.actors as [Signer, Signer, Signer]
  const lens = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000_000n])
  const coin = deploy(chain.wallet, bob, 'Token20', ['Coin', 'COIN', 2, 500n])
  await chain.control.mine()
  for (let n = 1n; n <= 7n; n++) {
    call(chain.wallet, alice, lens, 'transfer', [evmAddress(bob.address), n])
    call(chain.wallet, alice, lens, 'approve', [evmAddress(carol.address), n])
    await chain.control.mine()
  }
  call(chain.wallet, bob, lens, 'transfer', [evmAddress(alice.address), 3n])
  call(chain.wallet, bob, coin, 'transfer', [evmAddress(alice.address), 4n])
  call(chain.wallet, alice, lens, 'transfer', [evmAddress(alice.address), 5n])
  await chain.control.mine()
  await api.catchUp()
  token = fromHexAddress(lens.address)
  other = fromHexAddress(coin.address)
  account = fromHexAddress(alice.address)
}, 120_000)
afterAll(() => api.close())

const ask = async (base: string, path: string): Promise<Answer> => {
  const answer = await fetch(`${base}${path}`)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const askBoth = (path: string) => Promise.all([ask(api.url, path), ask(api.chain.url, path)])

/** Time of the third block with events. */
const someTime = async (): Promise<number> => {
  const { body } = await ask(api.url, `/v1/contracts/${token}/events?order_by=block_timestamp,asc&limit=10`)
  return Number(body.data[5]?.block_timestamp)
}

const EVENTS = [
  '',
  'order_by=block_timestamp,asc',
  'event_name=Transfer',
  'event_name=Approval&order_by=block_timestamp,asc',
  'event_name=Nothing',
  'only_confirmed=true',
  'only_unconfirmed=true',
  'min_block_timestamp=$time',
  'max_block_timestamp=$time&event_name=Transfer',
  'block_number=5',
  'limit=200',
]
const TRANSACTIONS = [
  '',
  'order_by=block_timestamp,asc',
  'only_to=true',
  'only_from=true',
  'only_confirmed=true',
  'only_unconfirmed=true',
  'min_timestamp=$time&limit=200',
]
const TRANSFERS = [...TRANSACTIONS, 'contract_address=$other']

describe.each([
  ['/v1/accounts/$account/transactions', TRANSACTIONS],
  ['/v1/contracts/$token/transactions', TRANSACTIONS],
  ['/v1/contracts/$token/events', EVENTS],
  ['/v1/accounts/$account/transactions/trc20', TRANSFERS],
])('%s', (path, queries) => {
  const fill = async (text: string) =>
    text
      .replace('$token', token)
      .replace('$account', account)
      .replace('$other', other)
      .replace('$time', text.includes('$time') ? String(await someTime()) : '')

  test.each(queries)('answers ?%s as the devchain does', async (query) => {
    const [ours, theirs] = await askBoth(await fill(`${path}?${query}`))
    expect(ours.status).toBe(200)
    expect(ours.body.data).toEqual(theirs.body.data)
    expect(ours.body.meta).toEqual({
      ...theirs.body.meta,
      at: expect.any(Number),
      ...(theirs.body.meta.fingerprint && {
        fingerprint: expect.any(String),
        links: { next: expect.any(String) },
      }),
    })
    expect(Object.keys(ours.body)).toEqual(Object.keys(theirs.body))
  })

  test.each(['desc', 'asc'])('pages join without a gap: %s', async (order) => {
    const whole = await ask(api.url, await fill(`${path}?limit=200&order_by=block_timestamp,${order}`))
    expect(whole.body.data.length).toBeGreaterThan(5)
    expect(whole.body.meta.links).toBeUndefined()
    const rows: unknown[] = []
    let next: string | undefined =
      `${api.url}${await fill(`${path}?limit=2&order_by=block_timestamp,${order}`)}`
    while (next !== undefined) {
      const { body } = await ask('', next)
      rows.push(...body.data)
      next = body.meta.links?.next
      expect(next === undefined).toBe(body.meta.fingerprint === undefined)
    }
    expect(rows).toEqual(whole.body.data)
  })

  test.each([
    'limit=0',
    'limit=many',
    'fingerprint=unknown',
    'min_block_timestamp=yesterday',
  ])('refuses ?%s in the same words', async (query) => {
    const [ours, theirs] = await askBoth(await fill(`${path}?${query}`))
    expect(ours).toEqual(theirs)
    expect(ours).toMatchObject({ status: 400, body: { success: false, statusCode: 400 } })
  })

  test('takes an address in hex and refuses what is none', async () => {
    const hex = TronWeb.address.toHex(path.includes('contracts') ? token : account)
    const [a, b] = await Promise.all([
      ask(api.url, path.replace(/\$\w+/, hex)),
      ask(api.url, await fill(path)),
    ])
    expect(a.body.data).toEqual(b.body.data)
    const [ours, theirs] = await askBoth(path.replace(/\$\w+/, 'T123'))
    expect(ours).toEqual(theirs)
    expect(ours.status).toBe(400)
  })
})

describe('events of a block and of a transaction', () => {
  const find = async () => {
    const { body } = await ask(api.chain.url, `/v1/contracts/${token}/events?limit=200`)
    const event = body.data.find(({ event_name }) => event_name === 'Approval')
    return [`/v1/blocks/${event?.block_number}/events`, `/v1/transactions/${event?.transaction_id}/events`]
  }

  test.each([
    '',
    'event_name=Approval',
    'event_name=Transfer',
    'event_name=Nothing',
    'only_confirmed=true',
    'only_unconfirmed=true',
  ])('answers ?%s as the devchain does', async (query) => {
    for (const path of [...(await find()), '/v1/blocks/latest/events', '/v1/blocks/99999999/events']) {
      const [ours, theirs] = await askBoth(`${path}?${query}`)
      expect(ours.status).toBe(200)
      expect(ours.body.data).toEqual(theirs.body.data)
      expect(ours.body.meta.page_size).toBe(theirs.body.meta.page_size)
    }
  })

  test('pages of a block join without a gap', async () => {
    const [path] = await find()
    const whole = await ask(api.url, `${path}`)
    expect(whole.body.data.map(({ event_name }) => event_name)).toEqual(['Transfer', 'Approval'])
    const first = await ask(api.url, `${path}?limit=1`)
    const second = await ask('', first.body.meta.links?.next ?? '')
    expect([...first.body.data, ...second.body.data]).toEqual(whole.body.data)
    expect(second.body.meta.fingerprint).toBeUndefined()
  })

  test.each([
    '/v1/blocks/newest/events',
    '/v1/transactions/00/events',
  ])('refuses %s in the same words', async (path) => {
    const [ours, theirs] = await askBoth(path)
    expect(ours).toEqual(theirs)
    expect(ours).toMatchObject({ status: 400, body: { success: false } })
  })
})

test('a fingerprint of one list is unknown to the other', async () => {
  const { body } = await ask(api.url, `/v1/contracts/${token}/events?limit=1`)
  const path = `/v1/accounts/${account}/transactions/trc20?fingerprint=${body.meta.fingerprint}`
  expect(await ask(api.url, path)).toMatchObject({
    status: 400,
    body: { error: 'the fingerprint is unknown' },
  })
})

test('TronWeb takes the API for an event server, and reads events page by page', async () => {
  const tronWeb = new TronWeb({ fullHost: api.url })
  expect(await tronWeb.isConnected()).toMatchObject({ eventServer: true })
  const first = await tronWeb.getEventResult(token, { eventName: 'Transfer', limit: 3, onlyConfirmed: false })
  expect(first.success).toBe(true)
  expect(first.data?.map(({ event_name, result }) => [event_name, result.value])).toEqual([
    ['Transfer', '5'],
    ['Transfer', '3'],
    ['Transfer', '7'],
  ])
  const second = await tronWeb.getEventResult(token, {
    eventName: 'Transfer',
    limit: 3,
    fingerprint: first.meta?.fingerprint ?? '',
  })
  expect(second.data?.map(({ result }) => result.value)).toEqual(['6', '5', '4'])
})

test('a path that is not served is JSON, and every network has its own', async () => {
  expect(await ask(api.url, '/v1/anything')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const [ours, main] = await Promise.all([
    ask(api.url, `/v1/contracts/${token}/events?limit=1`),
    ask(api.url, `/net/main/v1/contracts/${token}/events?limit=1`),
  ])
  expect(main.body.data).toEqual(ours.body.data)
})
