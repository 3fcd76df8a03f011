import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PURPOSES } from '@tronlens/api-contract'
import { readDescriptor, toDescriptorAddress } from '@tronlens/clear-signing'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import { type Address, bytesToHex, fromHexAddress } from '@tronlens/core'
import { deploy } from '@tronlens/devchain'
import { messageDigest, signDigest } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import artifacts from '../../../../packages/devchain/contracts/artifacts.json' with { type: 'json' }
import { getClearSigningRoute, saveClearSigningRoute } from '../routes/contracts/clear-signing.ts'
import { verifyContractRoute } from '../routes/contracts/solidity.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import type { Signer } from '../testing/signed-transaction.ts'

const SERVED = serveRoutes([getClearSigningRoute, saveClearSigningRoute, verifyContractRoute])
const CONTRACTS = new URL('../../../../packages/devchain/contracts/', import.meta.url)
const sources = Object.fromEntries(
  readdirSync(CONTRACTS)
    .filter((name) => name.endsWith('.sol'))
    .map((name) => [name, { content: readFileSync(new URL(name, CONTRACTS), 'utf8') }]),
)
const DEMO = JSON.stringify({ language: 'Solidity', sources, settings: artifacts.settings })

let api: DevchainApi
let owner: Signer
let other: Signer
let contract: Address
beforeAll(async () => {
  api = await startDevchainApi(SERVED, { SOLIDITY_COMPILERS_DIR: folderOfCompilers() })
  owner = api.chain.actors[0] as Signer
  other = api.chain.actors[1] as Signer
  contract = fromHexAddress(deploy(api.chain.wallet, owner, 'Guestbook', []).address)
  await api.chain.control.mine()
  await api.catchUp()
}, 120_000)
afterAll(() => api.close())
const client = () => injectClient(api.app)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let clock = Date.now() - 60_000
/** Sends a descriptor with a signature of `by`; each text is younger than the one before. */
function send(descriptor: string, by = owner, more: object = {}) {
  clock += 1
  const content = JSON.stringify({
    purpose: PURPOSES.clearSigning,
    address: fromHexAddress(by.address),
    contract,
    hash: hashOf(descriptor),
    timestamp: clock,
    ...more,
  })
  const sig = bytesToHex(signDigest(messageDigest(content), by.key))
  return client().saveClearSigning({ body: { content, sig, descriptor } })
}

const listed = () => client().getClearSigning({ contract })

async function words(format: object, key = 'sign(string text)') {
  const { chainId } = await listed()
  return JSON.stringify({
    context: { contract: { deployments: [{ chainId, address: toDescriptorAddress(contract) }] } },
    display: { formats: { [key]: format } },
  })
}
const LINE = { intent: 'Write', fields: [{ path: 'text', label: 'Line', format: 'raw' }] }

test('words for a contract without verified source are not taken', async () => {
  expect(await send(await words(LINE))).toMatchObject({
    retCode: '1',
    problems: ['the source of the contract is not verified here'],
  })
  expect(await listed()).toMatchObject({ descriptors: [], versions: [] })
})

test('a contract of the demo world has the words of the release once its source is verified', async () => {
  const body = {
    contractAddress: contract,
    compiler: '0.8.37',
    standardJson: DEMO,
    contractName: 'Guestbook',
  }
  expect(await client().verifyContract({ body })).toMatchObject({ code: 200 })
  const { descriptors, chainId } = await listed()
  expect(descriptors).toMatchObject([{ source: 'shipped', version: 0, signer: '' }])
  const [shipped] = descriptors
  expect(shipped?.hash).toBe(hashOf(shipped?.descriptor ?? ''))
  const { context, display } = readDescriptor(shipped?.descriptor ?? '')
  expect(context.contract?.deployments).toEqual([{ chainId, address: toDescriptorAddress(contract) }])
  expect(Object.keys(display.formats)).toContain('sign(string text)')
}, 60_000)

test('words of the deployer are kept in versions, each with its signature', async () => {
  const first = await words(LINE)
  expect(await send(first)).toEqual({ retCode: '0', problems: [], data: { version: 1, hash: hashOf(first) } })
  const second = await words({ ...LINE, intent: 'Leave a line' })
  expect(await send(second)).toMatchObject({ data: { version: 2 } })
  const { descriptors, versions } = await listed()
  expect(descriptors).toMatchObject([
    { source: 'deployer', version: 2, signer: fromHexAddress(owner.address), descriptor: second },
    { source: 'shipped' },
  ])
  expect(JSON.parse(descriptors[0]?.content ?? '')).toMatchObject({ contract, hash: hashOf(second) })
  expect(versions.map(({ version, hash }) => [version, hash])).toEqual([
    [2, hashOf(second)],
    [1, hashOf(first)],
  ])
  // the same text again is no new version
  expect(await send(second, owner, { timestamp: clock })).toMatchObject({ retCode: '1' })
})

test.each<[string, (text: string) => Promise<unknown>, string]>([
  ['of another account', (text) => send(text, other), 'did not make the contract'],
  ['for another descriptor', (text) => send(text, owner, { hash: hashOf('') }), 'SHA-256'],
  ['for another purpose', (text) => send(text, owner, { purpose: PURPOSES.record }), 'purpose'],
  ['of an hour ago', (text) => send(text, owner, { timestamp: Date.now() - 3_600_000 }), 'timestamp'],
  [
    'for no contract',
    (text) => send(text, owner, { contract: fromHexAddress(other.address) }),
    'no contract',
  ],
])('a signature %s is refused', async (_what, act, reason) => {
  expect(await act(await words(LINE))).toMatchObject({
    retCode: '1',
    problems: [expect.stringContaining(reason)],
  })
})

test.each<[string, () => Promise<string>, string]>([
  ['does not fit the interface', () => words(LINE, 'sign(bytes text)'), 'no such function'],
  [
    'names a value that is not there',
    () => words({ fields: [{ path: 'line', format: 'raw' }] }),
    'leads to nothing',
  ],
  ['is no JSON', async () => '{', 'not JSON'],
  [
    'is for another chain',
    async () => (await words(LINE)).replace(/"chainId":\d+/, '"chainId":1'),
    'is not listed',
  ],
])('a descriptor that %s is refused', async (_what, text, reason) => {
  expect(await send(await text())).toMatchObject({
    retCode: '1',
    problems: [expect.stringContaining(reason)],
  })
})
