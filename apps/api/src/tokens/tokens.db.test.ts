import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJimp } from '@jimp/core'
import png from '@jimp/js-png'
import { PURPOSES, type Purpose } from '@tronlens/api-contract'
import { type Address, bytesToHex, fromHexAddress, sha256 } from '@tronlens/core'
import { createAppDatabase, putTokenMark } from '@tronlens/db'
import { messageDigest, signDigest } from '@tronlens/protocol'
import { Trx } from 'tronweb'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listAccountTokensRoute } from '../routes/accounts/list-account-tokens.ts'
import { listContractsRoute } from '../routes/contracts/list-contracts.ts'
import { listHotTokensRoute } from '../routes/system/search.ts'
import { listHotRoute, searchByKindRoute } from '../routes/system/search-by-kind.ts'
import { listContractTokensRoute } from '../routes/tokens/list-contract-tokens.ts'
import { listTokenOverviewRoute } from '../routes/tokens/list-token-overview.ts'
import {
  addListingDetailsRoute,
  addListingRoute,
  findListingRoute,
  updateListingRoute,
} from '../routes/tokens/listings.ts'
import {
  findAppealRoute,
  getTokenRecordRoute,
  listRecordedTokensRoute,
  recordTrc20Route,
  updateAppealRoute,
  updateTrc20RecordRoute,
  uploadTokenLogoRoute,
} from '../routes/tokens/token-records.ts'
import { listTokenIdsRoute } from '../routes/tokens/token-variants.ts'
import { serveRoutes } from '../served.ts'
import { wholeSite } from '../site/index.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import type { Signer } from '../testing/signed-transaction.ts'
import { visit } from '../testing/site-api.ts'
import { openSitePeople } from '../testing/site-people.ts'

const SERVED = serveRoutes(
  [
    addListingRoute,
    addListingDetailsRoute,
    listTokenIdsRoute,
    findAppealRoute,
    findListingRoute,
    getTokenRecordRoute,
    listAccountTokensRoute,
    listContractTokensRoute,
    listContractsRoute,
    listHotRoute,
    listHotTokensRoute,
    listRecordedTokensRoute,
    listTokenOverviewRoute,
    recordTrc20Route,
    searchByKindRoute,
    updateAppealRoute,
    updateListingRoute,
    updateTrc20RecordRoute,
    uploadTokenLogoRoute,
  ],
  { site: wholeSite },
)

let api: DevchainApi
let alice: Signer
let bob: Signer
let token: Address
beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  ;[alice, bob] = api.chain.actors as [Signer, Signer]
  const { deploy } = api.chain.contracts
  token = fromHexAddress(deploy(api.chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000n]).address)
  await api.chain.control.mine()
  await api.catchUp()
  // the strip of the home page names only tokens that the site vouches for
  const marks = createAppDatabase(api.database.url)
  await putTokenMark(marks, { network: 'main', token, reputation: 'ok', hot_rank: null })
  await marks.destroy()
}, 120_000)
afterAll(() => api.close())

const client = () => injectClient(api.app)
let clock = Date.now() - 60_000
/** What an account says and signs; each text is younger than the one before. */
function say(
  by: Signer,
  fields: object,
  purpose: Purpose = PURPOSES.record,
  sign = (text: string) => bytesToHex(signDigest(messageDigest(text), by.key)),
) {
  clock += 1000
  const content = JSON.stringify({
    purpose,
    issuer_addr: fromHexAddress(by.address),
    timestamp: clock,
    ...fields,
  })
  return { content, sig: sign(content) }
}
const record = (further: object = {}) => ({
  contract_address: token,
  name: 'Lens',
  symbol: 'LENS',
  decimals: 6,
  total_supply: '1000000',
  token_desc: 'A token of tests',
  home_page: 'https://lens.example',
  social_media: [{ method: 'Twitter', link: ['https://twitter.com/lens'], active: true }],
  ...further,
})

test('what an issuer says is taken only from the issuer, fresh, and where the chain does not say otherwise', async () => {
  const send = async (body: { content: string; sig: string }) => {
    const { retCode, retMsg, problems } = await client().recordTrc20({ body })
    return [retCode, ...retMsg, ...problems]
  }
  expect(await send(say(bob, record()))).toEqual(['1', '6', expect.stringContaining('is not the issuer')])
  const stolen = { ...say(bob, record()), content: say(alice, record()).content }
  expect(await send(stolen)).toEqual(['1', '6', expect.any(String)])
  expect(await send(say(alice, record({ timestamp: Date.now() - 3_600_000 })))).toEqual([
    '1',
    '7',
    expect.any(String),
  ])
  expect(await send(say(alice, record({ network: 'other' })))).toEqual([
    '1',
    '6',
    expect.stringContaining('other'),
  ])
  expect(await send(say(alice, record({ decimals: 8, total_supply: '5' })))).toEqual([
    '1',
    '3',
    '5',
    'the chain says 1000000',
    'the chain says 6',
  ])
  expect(await send(say(alice, record({ home_page: 'javascript:alert(1)' })))).toEqual([
    '1',
    '9',
    expect.stringContaining('home_page'),
  ])
  expect(await send(say(alice, record({ icon_url: `/api/token/logo/${'0'.repeat(64)}.png` })))).toEqual([
    '1',
    '9',
    expect.stringContaining('/external/upload/logo'),
  ])
  expect(await client().getTokenRecord({ token })).toEqual({ record: null })
})

test('a logo and the words of an issuer stand in every answer about the token', async () => {
  const Picture = createJimp({ formats: [png], plugins: [] })
  const picture = await new Picture({ width: 100, height: 100, color: 0x3366ffff }).getBuffer('image/png')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }))
  const upload = async (signed: { content: string; sig: string }) => {
    form.set('body', JSON.stringify(signed))
    const sent = await fetch(`${api.url}/external/upload/logo`, { method: 'POST', body: form })
    return (await sent.json()) as { retCode: string; retMsg: string[]; data: { logo_url: string } }
  }
  const about = { id: token, type: 'trc20' }
  const named = { ...about, hash: bytesToHex(sha256(new Uint8Array(picture))) }
  // the signature covers the text alone: it has to name the picture, and what it is for
  for (const [fields, purpose] of [
    [about, PURPOSES.logo],
    [{ ...about, hash: '00'.repeat(32) }, PURPOSES.logo],
    [named, PURPOSES.record],
    [{ ...named, purpose: undefined }, PURPOSES.logo],
  ] as const)
    expect(await upload(say(alice, fields, purpose))).toMatchObject({ retCode: '1', retMsg: ['6'] })
  const { retCode, data } = await upload(say(alice, named, PURPOSES.logo))
  expect(retCode).toBe('0')
  expect(data.logo_url).toMatch(/^\/api\/token\/logo\/[0-9a-f]{64}\.png$/)
  const shown = await fetch(`${api.url}${data.logo_url}`)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')

  // clients of the first years sign the hex of the text
  const asOldClients = (text: string) =>
    Trx.signString(bytesToHex(Buffer.from(text)), bytesToHex(alice.key), true)
  const body = say(alice, record({ icon_url: data.logo_url }), PURPOSES.record, asOldClients)
  expect(await client().recordTrc20({ body })).toMatchObject({ retCode: '0', data: { token } })
  expect(await client().recordTrc20({ body: say(alice, record()) })).toMatchObject({
    retCode: '1',
    retMsg: ['8'],
  })

  expect((await client().listContractTokens({ contract: token })).trc20_tokens[0]).toMatchObject({
    icon_url: data.logo_url,
    home_page: 'https://lens.example',
    token_desc: 'A token of tests',
    social_media_list: [{ name: 'Twitter', url: 'https://twitter.com/lens' }],
  })
  const { tokens } = await client().listTokenOverview({ filter: 'trc20' })
  expect(tokens.find((row) => row.contractAddress === token)).toMatchObject({ imgUrl: data.logo_url })
  const { data: holdings } = await client().listAccountTokens({ address: fromHexAddress(alice.address) })
  expect(holdings.find(({ tokenId }) => String(tokenId) === token)?.tokenLogo).toBe(data.logo_url)
  const words = { description: 'A token of tests', website: 'https://lens.example' }
  const [found] = (await client().searchByKind({ term: 'LENS', type: 'token' })).token
  expect(found).toMatchObject({
    img_url: data.logo_url,
    description: words.description,
    url: words.website,
  })
  const [listed] = (await client().listContracts({ search: token })).data
  expect(listed?.trc20token).toMatchObject({
    icon_url: data.logo_url,
    token_desc: words.description,
    home_page: words.website,
    social_media: expect.stringContaining('https://twitter.com/lens'),
  })
  const { hot_tokens } = await client().listHot()
  expect(hot_tokens.find(({ id }) => String(id) === token)?.icon).toBe(data.logo_url)
  const bar = await client().listHotTokens()
  expect(bar.find(({ token_id }) => String(token_id) === token)?.icon).toBe(data.logo_url)
  const { data: recorded } = await client().listRecordedTokens({ issuer_addr: fromHexAddress(alice.address) })
  expect(recorded?.tokens).toMatchObject([{ symbol: 'LENS', icon_url: data.logo_url, status: 1 }])
})

test('the catalogue is used on its own chain, and for tokens of the same name only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { network } = (await (await fetch(`${api.url}/config.json`)).json()) as {
    network: { genesisId: string }
  }
  const genesis = network.genesisId
  const { deploy } = api.chain.contracts
  const other = fromHexAddress(deploy(api.chain.wallet, bob, 'Token20', ['Buoy', 'BUOY', 6, 5n]).address)
  await api.chain.control.mine()
  await api.catchUp()
  const logo = 'https://logos.example/a.png'
  const write = (hash: string, name: string) =>
    Promise.all([
      writeFile(join(folder, 'trc10.json'), JSON.stringify({ genesis: hash, tokens: [] })),
      writeFile(
        join(folder, 'trc20.json'),
        JSON.stringify({ genesis: hash, tokens: [[other, name, 6, 'BUOY', logo]] }),
      ),
    ])
  const shown = async (hash: string, name: string, LOGO_FETCH = 'off') => {
    await write(hash, name)
    const { app } = await api.startAnother({ CATALOGUE_DIR: folder, LOGO_FETCH })
    return (await injectClient(app).listContractTokens({ contract: other })).trc20_tokens[0]?.icon_url
  }
  expect(await shown(genesis, 'Buoy')).toBe(logo)
  expect(await shown(genesis, 'Another')).toBe('')
  expect(await shown('0'.repeat(64), 'Buoy')).toBe('')
  // a path of this server, which fetches the picture when a page shows it
  expect(await shown(genesis, 'Buoy', 'on')).toMatch(/^\/api\/token\/logo\/[0-9a-f]{64}\.png$/)
})

test('a statement is not replaced by an older one', async () => {
  const older = say(alice, record({ token_desc: 'older' }))
  const newer = say(alice, record({ token_desc: 'newer' }))
  expect((await client().updateTrc20Record({ body: newer })).retCode).toBe('0')
  expect(await client().updateTrc20Record({ body: older })).toMatchObject({ retCode: '1', retMsg: ['7'] })
  expect((await client().getTokenRecord({ token })).record?.description).toBe('newer')
})

test('an application goes from the issuer to the operator and back until it is listed', async () => {
  const site = { app: api.app, database: api.database, visitor: () => visit(api.app), close: api.close }
  const people = openSitePeople(site)
  const operator = await people.joinOperators('admin@example.org')
  const owner = { ownerAddress: fromHexAddress(alice.address), tokenAddress: token }
  const application = {
    ...owner,
    circulation: '500000',
    fprice: '1',
    sprice: '0.5',
    tokenOtherInfo: JSON.stringify({
      home_page: 'https://lens.example',
      email: 'team@lens.example',
      isInOtherMarket: 'no',
      tokenIssScheme: 'all at once',
      coinMarketCapUrl: 'https://coinmarketcap.com/currencies/lens-coin/',
    }),
  }
  const where = async () => (await client().findListing({ body: { tokenIdOrAddr: token } })).data
  const seen = async () => {
    const { data } = await operator.api.listAdminListings({ waiting: false })
    const { id = '', status = 0, updateTime = 0 } = data?.listings[0] ?? {}
    return { id, status, updateTime }
  }
  const decide = async (decision: 'accept' | 'refuse' | 'list' | 'confirm', further: object = {}) =>
    operator.api.decideListing({ body: { ...(await seen()), decision, ...further } })
  expect((await where()).verifyStatus).toBe(-2)
  expect(
    await client().addListing({
      body: say(bob, { ...application, ownerAddress: fromHexAddress(bob.address) }, PURPOSES.listing),
    }),
  ).toMatchObject({ code: 403 })
  expect(await client().addListing({ body: say(alice, owner, PURPOSES.listing) })).toMatchObject({
    code: 400,
    msg: 'circulation is missing',
  })
  expect(await client().addListing({ body: say(alice, application, PURPOSES.listing) })).toMatchObject({
    code: 200,
  })
  expect((await where()).verifyStatus).toBe(0)
  expect(await decide('refuse')).toMatchObject({ retCode: '1012' })
  expect(await decide('refuse', { reason: 'No white paper' })).toMatchObject({ retCode: '0' })
  expect(await where()).toMatchObject({ verifyStatus: 5, reason: 'No white paper' })
  expect(await client().addListing({ body: say(alice, application, PURPOSES.listing) })).toMatchObject({
    code: 200,
  })
  expect((await client().listTokenIds({ address: token })).data).toMatchObject([{ mapper_id: '' }])
  expect(await decide('accept')).toMatchObject({ retCode: '0' })
  expect(await where()).toMatchObject({ verifyStatus: 1, isFirstRecommend: 1, reason: '' })
  expect((await client().listTokenIds({ address: token })).data).toMatchObject([
    { id: token, mapper_id: 'lens-coin', ownerAddress: owner.ownerAddress },
  ])
  const details = { ...owner, tokenAdditionalInfoN2: { overview: { roadmap: 'More tests' } } }
  expect(
    await client().addListingDetails({ body: say(alice, details, PURPOSES.listingDetails) }),
  ).toMatchObject({ code: 200 })
  expect((await where()).verifyStatus).toBe(2)
  await decide('accept')
  await decide('list', { pairId: 'LENS-TRX' })
  await decide('confirm')
  const listed = await where()
  expect(listed).toMatchObject({ verifyStatus: 7, pairId: 'LENS-TRX' })
  expect(JSON.parse(listed.additionalInfoN2)).toEqual({
    teamInfomation: {},
    overview: { roadmap: 'More tests' },
  })
  expect(listed.history.map(({ act, status }) => [act, status])).toEqual([
    ['apply', 0],
    ['refuse', 5],
    ['apply', 0],
    ['accept', 1],
    ['details', 2],
    ['accept', 3],
    ['list', 4],
    ['confirm', 7],
  ])
  // a change waits for its own audit, and what was accepted counts until then
  expect(
    await client().updateListing({ body: say(alice, { ...application, sprice: '9' }, PURPOSES.listing) }),
  ).toMatchObject({
    code: 200,
  })
  expect((await where()).verifyStatus).toBe(-1)
  // what is replaced while an operator reads it is not decided about
  const read = await seen()
  expect(
    await client().updateListing({ body: say(alice, { ...application, sprice: '8' }, PURPOSES.listing) }),
  ).toMatchObject({
    code: 200,
  })
  expect(await operator.api.decideListing({ body: { ...read, decision: 'accept' } })).toMatchObject({
    retCode: '1012',
    retMsg: ['The application was changed in between; read it again.'],
  })
  expect(await where()).toMatchObject({ verifyStatus: -1 })
  expect(await decide('refuse', { reason: 'Too high' })).toMatchObject({ retCode: '0' })
  expect(await where()).toMatchObject({ verifyStatus: 7, sprice: '0.5', reason: 'Too high' })

  // what an issuer says may be hidden, and the issuer may appeal
  expect(
    await operator.api.decideRecord({ body: { token, isShown: false, reason: 'Not yours' } }),
  ).toMatchObject({ retCode: '0' })
  const { data: found } = await client().findAppeal({ address: token })
  expect(found?.appeal?.reasons).toBe('[{"id":11,"value":"Not yours"}]')
  const appeal = say(alice, { address: token, content: 'It is mine' }, PURPOSES.appeal)
  expect((await client().updateAppeal({ id: found?.appeal?.id ?? 0, body: appeal })).retCode).toBe('0')
  expect((await operator.api.listAdminRecords()).data?.records[0]).toMatchObject({
    status: 2,
    appeal: 'It is mine',
  })
  expect((await operator.api.decideRecord({ body: { token, isShown: true } })).retCode).toBe('0')
  await people.close()
})
