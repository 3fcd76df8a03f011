import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PURPOSES } from '@tronlens/api-contract'
import { ApiRequestError } from '@tronlens/api-contract/client'
import { type Address, bytesToHex, fromHexAddress, hexToBytes } from '@tronlens/core'
import { messageDigest, signDigest } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { type BuildOptions, buildOn, type Signer, signedHex } from '../../testing/signed-transaction.ts'
import { getAccountByPathRoute } from '../accounts/account-variants.ts'
import { broadcastTransactionRoute } from '../transactions/broadcast.ts'
import { listVoteWitnessesRoute } from './list-vote-witnesses.ts'
import {
  authorizeRoute,
  getRepresentativePageRoute,
  getRepresentativeTextsRoute,
  updateRepresentativePageRoute,
} from './representative-page.ts'
import { getCurrentCycleRoute } from './vote-cycle.ts'

const SERVED = serveRoutes([
  authorizeRoute,
  broadcastTransactionRoute,
  getAccountByPathRoute,
  getCurrentCycleRoute,
  getRepresentativePageRoute,
  getRepresentativeTextsRoute,
  listVoteWitnessesRoute,
  updateRepresentativePageRoute,
])

/** Pages of representatives: who may change them, and where they are shown. */

let api: DevchainApi
let alice: Signer
let bob: Signer
const addressOf = ({ address }: Signer): Address => fromHexAddress(address)

beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  ;[alice, bob] = api.chain.actors as [Signer, Signer]
  const raw = buildOn(api.chain, 'WitnessCreateContract', {
    ownerAddress: hexToBytes(alice.address),
    url: Buffer.from('https://alice.example'),
  })
  const { success, message } = await client().broadcastTransaction({
    body: { transaction: signedHex(raw, [alice]) },
  })
  expect([success, message]).toEqual([true, ''])
  await api.chain.control.mine()
  await api.catchUp()
}, 120_000)
afterAll(() => api.close())

const client = () => injectClient(api.app)

const FILES: Record<string, string> = {
  '/alice/tronsr-template/HEAD/INTRO.md': 'We are **Alice**.',
  '/alice/tronsr-template/HEAD/TEAM.md': 'We are two.',
  '/alice/tronsr-template/HEAD/pages/es/TEAM.md': 'Somos dos.',
}

/** Texts in Spanish, as a server shows them that may ask the host of repositories. */
async function textsOf(address: Address) {
  const host = createHttpServer(({ url = '' }, response) => {
    response.writeHead(url in FILES ? 200 : 404).end(FILES[url])
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const { port } = host.address() as AddressInfo
  const { app } = await api.startAnother({ TEAM_TEXTS_URL: `http://127.0.0.1:${port}` })
  try {
    return await injectClient(app).getRepresentativeTexts({ address, lang: 'es' })
  } finally {
    host.close()
    host.closeAllConnections()
  }
}

/** A statement that a user signs about an account. */
function statement(signer: Signer, fields: object = {}) {
  const content = JSON.stringify({
    purpose: PURPOSES.authorize,
    address: addressOf(signer),
    network: 'main',
    timestamp: Date.now(),
    ...fields,
  })
  return { content, sig: bytesToHex(signDigest(messageDigest(content), signer.key)) }
}

/** A transaction as older clients send it; the clock of a chain of tests is its own. */
function update(owner: Signer, url: string, { by = owner, ...options }: BuildOptions & { by?: Signer } = {}) {
  const raw = buildOn(
    api.chain,
    'WitnessUpdateContract',
    { ownerAddress: hexToBytes(owner.address), updateUrl: Buffer.from(url) },
    options,
  )
  raw.expiration = BigInt(Date.now() + (options.lifeMs ?? 60_000))
  return { transaction: signedHex(raw, [by]) }
}

const name = async (address: Address, githubLink: string, key?: string) =>
  client().updateRepresentativePage(
    { address, body: { githubLink } },
    key === undefined ? {} : { headers: { 'X-Key': key } },
  )

/** Status and code of a request that is refused. */
const refusalOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof ApiRequestError)) throw error
      return [error.status, error.code]
    },
  )

test('a representative names its page by a signed text, and lists show that it has one', async () => {
  const address = addressOf(alice)
  const pageOf = async () => {
    const { data } = await client().getRepresentativePage({ address })
    // a ranking that was made for another request may be a second old
    const fresh = { headers: { 'cache-control': 'no-cache' } }
    const { data: ranked } = await client().listVoteWitnesses({ address }, fresh)
    const cycle = (await client().getCurrentCycle()).candidates.find((row) => row.address === address)
    return [data.githubLink, (ranked as { hasPage: boolean }).hasPage, cycle?.hasPage]
  }
  expect(await pageOf()).toEqual(['', false, false])
  const { key } = await client().authorize({ body: statement(alice) })
  expect(await name(address, 'alice/tronsr-template', key)).toEqual({
    data: { address, githubLink: 'alice/tronsr-template' },
  })
  expect(await pageOf()).toEqual(['alice/tronsr-template', true, true])
  // this server asks no host; another one, of which the operator says so, shows what is there
  const off = await client().getRepresentativeTexts({ address })
  expect(off.data).toEqual({ address, githubLink: 'alice/tronsr-template', state: 'off', texts: [] })
  expect((await textsOf(address)).data.texts).toEqual([
    { name: 'INTRO', language: '', html: '<p>We are <strong>Alice</strong>.</p>' },
    { name: 'TEAM', language: 'es', html: '<p>Somos dos.</p>' },
  ])
  expect(await name(address, 'alice', key)).toEqual({ data: { address, githubLink: 'alice' } })
  await name(address, '', key)
  expect(await pageOf()).toEqual(['', false, false])
})

test('the transaction of older clients proves the same while it has not expired', async () => {
  const { key } = await client().authorize({ body: update(alice, 'UPDATE_SR') })
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/account/${addressOf(alice)}/sr`,
    headers: { 'x-key': key },
    payload: { address: addressOf(alice), githubLink: 'old-client' },
  })
  expect(response.json()).toEqual({ data: { address: addressOf(alice), githubLink: 'old-client' } })
  for (const body of [
    update(alice, 'https://alice.example'),
    update(alice, 'UPDATE_SR', { by: bob }),
    update(alice, 'UPDATE_SR', { lifeMs: -1 }),
    update(alice, 'UPDATE_SR', { lifeMs: 2 * 86_400_000 }),
  ])
    expect(await refusalOf(client().authorize({ body }))).toEqual([401, 'UNAUTHORIZED'])
})

test('no account changes the page of another, or one without standing for election', async () => {
  const { key } = await client().authorize({ body: statement(bob) })
  expect(await refusalOf(name(addressOf(alice), 'bob', key))).toEqual([403, 'FORBIDDEN'])
  expect(await refusalOf(name(addressOf(bob), 'bob', key))).toEqual([403, 'FORBIDDEN'])
  expect(await refusalOf(name(addressOf(alice), 'bob'))).toEqual([401, 'UNAUTHORIZED'])
  expect(await refusalOf(name(addressOf(alice), 'bob', 'made-up'))).toEqual([401, 'UNAUTHORIZED'])
  const forged = Buffer.from(JSON.stringify({ ...statement(bob), content: statement(alice).content }))
  expect(await refusalOf(name(addressOf(alice), 'bob', forged.toString('base64url')))).toEqual([
    401,
    'UNAUTHORIZED',
  ])
  for (const fields of [
    { timestamp: Date.now() - 3_600_000 },
    { network: 'other' },
    { purpose: PURPOSES.record },
  ])
    expect(await refusalOf(client().authorize({ body: statement(alice, fields) }))).toEqual([
      401,
      'UNAUTHORIZED',
    ])
  expect((await client().getRepresentativePage({ address: addressOf(alice) })).data.githubLink).toBe(
    'old-client',
  )
})

test.each([
  'https://github.com/alice',
  'alice/a/b',
  '-alice',
  'alice/..%2f',
  '<b>',
])('what is no name at GitHub is not taken: %s', async (link) => {
  const { key } = await client().authorize({ body: statement(alice) })
  expect(await refusalOf(name(addressOf(alice), link, key))).toEqual([400, 'INVALID_PARAMETER'])
})
