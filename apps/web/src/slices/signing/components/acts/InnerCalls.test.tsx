// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { readAbi } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { encodeCall } from '@tronlens/signing/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../../i18n/i18n.ts'
import { codeQuery } from '../../../contract/api/code-query.ts'
import { sourceQuery } from '../../../contract/api/source-query.ts'
import { interfaceQuery } from '../../../filter/api/filter-queries.ts'
import { clearQuery } from '../../api/clear-query.ts'
import { tokenNamesQuery } from '../../api/token-names.ts'
import { InnerCalls } from './InnerCalls.tsx'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const SAFE = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' as Address
const CODE = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' as Address

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

const ADD = [
  {
    type: 'function',
    name: 'add',
    inputs: [{ name: 'amount', type: 'uint256' }],
    stateMutability: 'nonpayable',
  },
]

/** Shows the calls inside a call of `SAFE`, whose `CODE` is a proxy of a verified contract. */
function show(data: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(
    tokenNamesQuery([{ kind: 'token', contract: TOKEN }]).queryKey,
    new Map([[TOKEN, { symbol: 'USDT', decimals: 6 }]]),
  )
  for (const address of [SAFE, TOKEN, CODE]) {
    client.setQueryData(sourceQuery(address).queryKey, { abi: [] } as never)
    client.setQueryData(interfaceQuery(address).queryKey, {})
    client.setQueryData(clearQuery(address).queryKey, { chainId: 5, descriptors: [], versions: [] })
    client.setQueryData(codeQuery(address).queryKey, { isVerified: undefined, implementation: undefined })
  }
  client.setQueryData(codeQuery(CODE).queryKey, { isVerified: true, implementation: BOB })
  client.setQueryData(sourceQuery(BOB).queryKey, { abi: readAbi(ADD) } as never)
  const { contract } = intend('TriggerSmartContract', {
    ownerAddress: ALICE,
    contractAddress: SAFE,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InnerCalls contract={contract} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() ?? ''
}

const APPROVE = encodeCall('approve(address,uint256)', BOB, 5_000_000n)
const CALL_ADD = encodeCall('add(uint256)', 7n)

test('each call inside has its own sentence with scaled amounts and named arguments', () => {
  const list = [[TOKEN, { bytes: APPROVE }] as const, [CODE, { bytes: CALL_ADD }] as const]
  const text = show(encodeCall('aggregate((address,bytes)[])', { list }))
  expect(text).toContain('2 calls inside, made by')
  expect(text).toContain('Allow spending 5 USDT')
  // the function is that of the code behind the proxy
  expect(text).toContain('Call add on')
  expect(text).toMatch(/amount uint256 ?7/)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('calls of a shared wallet say whose code runs, and what is inside them', () => {
  const inner = encodeCall('multicall(bytes[])', { list: [[{ bytes: APPROVE }]] })
  const text = show(
    encodeCall(
      'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
      ...[TOKEN, 0n, { bytes: inner }, 1n, 0n, 0n, 0n, ALICE, ALICE, { bytes: '' }],
    ),
  )
  expect(text).toContain('Foreign code, run as its own')
  expect(text.match(/1 call inside/g)).toHaveLength(2)
  expect(text).toContain('Allow spending 5 USDT')
})

test('what is not unfolded is reported', () => {
  const many = encodeCall('multicall(bytes[])', { list: Array(34).fill([{ bytes: APPROVE }]) })
  expect(show(many)).toContain('2 more calls are not listed.')
  cleanup()
  expect(show(encodeCall('multicall(bytes[])').slice(0, 8))).toContain('The calls inside cannot be read.')
})

test('a call without others inside shows nothing', () => {
  expect(show(APPROVE)).toBe('')
})
