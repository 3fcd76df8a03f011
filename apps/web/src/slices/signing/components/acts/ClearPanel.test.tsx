// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { readAbi } from '@tronlens/abi'
import type { ClearDescriptor } from '@tronlens/api-contract'
import { PURPOSES } from '@tronlens/api-contract/client'
import { toDescriptorAddress } from '@tronlens/clear-signing'
import { type Address, bytesToHex, hexToBytes, milliseconds, sha256, utf8ToBytes } from '@tronlens/core'
import { messageDigest, parseTypedData } from '@tronlens/keys'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import { intend } from '@tronlens/signing'
import { encodeCall } from '@tronlens/signing/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../../i18n/i18n.ts'
import { codeQuery } from '../../../contract/api/code-query.ts'
import { contractQuery } from '../../../contract/api/contract-query.ts'
import { sourceQuery } from '../../../contract/api/source-query.ts'
import { interfaceQuery } from '../../../filter/api/filter-queries.ts'
import { clearQuery } from '../../api/clear-query.ts'
import { tokenNamesQuery } from '../../api/token-names.ts'
import { TypedDataReview } from '../TypedDataReview.tsx'
import { CallDetails } from './InnerCalls.tsx'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const SHOP = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' as Address
const KEY = hexToBytes('11'.repeat(32))
const DEPLOYER = privateKeyToAddress(KEY)

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

const PAY = 'pay(address to,uint256 amount,uint256 mode)'
const FORMAT = {
  intent: 'Pay',
  interpolatedIntent: 'Pay {amount} to {to}',
  fields: [
    { path: 'amount', label: 'Price', format: 'tokenAmount', params: { token: toDescriptorAddress(TOKEN) } },
    { path: 'to', label: 'Seller', format: 'addressName' },
  ],
}
const words = (format: object, context: object = {}) =>
  JSON.stringify({
    context: {
      contract: { deployments: [{ chainId: 5, address: toDescriptorAddress(SHOP) }] },
      ...context,
    },
    display: { formats: { [PAY]: format } },
  })

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
function signed(descriptor: string, more: object = {}): ClearDescriptor {
  const hash = hashOf(descriptor)
  const content = JSON.stringify({ purpose: PURPOSES.clearSigning, contract: SHOP, hash, ...more })
  const sig = bytesToHex(signDigest(messageDigest(content), KEY))
  const signTime = milliseconds(1_700_000_000_000)
  return { source: 'deployer', version: 3, hash, descriptor, signer: DEPLOYER, content, sig, signTime }
}
const shipped = (descriptor: string): ClearDescriptor => ({
  source: 'shipped',
  version: 0,
  hash: hashOf(descriptor),
  descriptor,
  signer: '',
  content: '',
  sig: '',
  signTime: milliseconds(0),
})

const ABI = readAbi([
  {
    type: 'function',
    name: 'pay',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'mode', type: 'uint256' },
    ],
  },
])

function clientWith(descriptors: readonly ClearDescriptor[], deployer = DEPLOYER): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(
    tokenNamesQuery([{ kind: 'token', contract: TOKEN }]).queryKey,
    new Map([[TOKEN, { symbol: 'USDT', decimals: 6 }]]),
  )
  client.setQueryData(sourceQuery(SHOP).queryKey, { abi: ABI } as never)
  client.setQueryData(interfaceQuery(SHOP).queryKey, {})
  client.setQueryData(codeQuery(SHOP).queryKey, { isVerified: true, implementation: undefined })
  client.setQueryData(contractQuery(SHOP).queryKey, { origin_address: deployer })
  client.setQueryData(clearQuery(SHOP).queryKey, { chainId: 5, descriptors, versions: [] })
  return client
}

const textIn = (container: HTMLElement) => container.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() ?? ''

function show(descriptors: readonly ClearDescriptor[], deployer = DEPLOYER): string {
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: SHOP,
    callValue: 0n,
    data: encodeCall('pay(address,uint256,uint256)', BOB, 5_000_000n, 7n),
    callTokenValue: 0n,
    tokenId: 0n,
  })
  const { container } = render(
    <QueryClientProvider client={clientWith(descriptors, deployer)}>
      <MemoryRouter>
        <CallDetails contract={contract} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return textIn(container)
}

test('the words of the deployer stand with our values, what they leave out, and whose they are', () => {
  const text = show([signed(words(FORMAT))])
  expect(text).toContain('In the words of who made the contract')
  expect(text).toMatch(/Pay 5 USDT.* to TJCn/)
  expect(text).toMatch(/Price ?5 USDT/)
  expect(text).toContain(BOB)
  expect(text).toMatch(/Not in these words ?mode ?7/)
  expect(text).toMatch(/Signed by .*version 3 of .*2023/)
  expect(text).toContain('The words are not checked here')
})

test('words of this release say so, and come after those of the deployer', () => {
  const own = shipped(words({ ...FORMAT, interpolatedIntent: undefined, intent: 'Shipped words' }))
  expect(show([own])).toContain('The words come with this release')
  cleanup()
  const both = show([signed(words({ ...FORMAT, interpolatedIntent: undefined, intent: 'Own words' })), own])
  expect(both).toContain('Own words')
  expect(both).not.toContain('Shipped words')
})

test.each<[string, ClearDescriptor, Address]>([
  ['was signed by another account', signed(words(FORMAT)), ALICE],
  ['was signed for another contract', signed(words(FORMAT), { contract: TOKEN }), DEPLOYER],
  ['was signed for another purpose', signed(words(FORMAT), { purpose: PURPOSES.record }), DEPLOYER],
  [
    'was changed by the server',
    { ...signed(words(FORMAT)), descriptor: words({ ...FORMAT, intent: 'x' }) },
    DEPLOYER,
  ],
  ['does not fit the bytes', signed(words({ fields: [{ path: 'price', format: 'raw' }] })), DEPLOYER],
])('a descriptor that %s is not shown', (_what, descriptor, deployer) => {
  const text = show([descriptor], deployer)
  expect(text).toContain('they do not fit what would be signed')
  expect(text).not.toContain('Price')
})

test('a descriptor of another contract or chain says nothing', () => {
  const deployments = [{ chainId: 1, address: toDescriptorAddress(SHOP) }]
  expect(show([signed(words(FORMAT, { contract: { deployments } }))])).toBe('')
})

test('typed data are shown in the words of the contract that verifies them', () => {
  const type = 'Order(address seller,uint256 amount)'
  const descriptor = JSON.stringify({
    context: { eip712: { deployments: [{ chainId: 5, address: toDescriptorAddress(SHOP) }] } },
    display: {
      formats: {
        [type]: { intent: 'Order goods', fields: [{ path: 'amount', label: 'Price', format: 'amount' }] },
      },
    },
  })
  const data = parseTypedData(
    JSON.stringify({
      domain: { name: 'Shop', chainId: 5, verifyingContract: SHOP },
      primaryType: 'Order',
      types: {
        Order: [
          { name: 'seller', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      message: { seller: BOB, amount: '5000000' },
    }),
  )
  const review = {
    ...{ data, signer: ALICE, warnings: [], names: new Map(), ticked: new Set<string>(), isReady: false },
    handleTick: () => undefined,
  }
  const { container } = render(
    <QueryClientProvider client={clientWith([signed(descriptor)])}>
      <MemoryRouter>
        <TypedDataReview review={review} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const text = textIn(container)
  expect(text).toContain('Order goods')
  expect(text).toMatch(/Price ?5 TRX/)
  expect(text).toMatch(/Not in these words ?seller/)
})
