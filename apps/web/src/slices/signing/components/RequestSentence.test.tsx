// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type Address, milliseconds } from '@tronlens/core'
import { type Contract, type ContractFields, type ContractName, intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { codeQuery } from '../../contract/api/code-query.ts'
import { sourceQuery } from '../../contract/api/source-query.ts'
import { interfaceQuery } from '../../filter/api/filter-queries.ts'
import { clearQuery } from '../api/clear-query.ts'
import { tokenNamesQuery } from '../api/token-names.ts'
import { summarizeContract } from '../summary.ts'
import { RequestSentence } from './RequestSentence.tsx'
import { WhatIsSigned } from './WhatIsSigned.tsx'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const VALIDITY = {
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing', 'multisig')
})
afterEach(cleanup)

const act = <Name extends ContractName>(name: Name, fields: Omit<ContractFields<Name>, 'ownerAddress'>) =>
  intend(name, { ownerAddress: ALICE, ...fields } as ContractFields<Name>).contract as Contract

const word = (digits: string) => digits.padStart(64, '0')
const call = (data: string, callValue = 0n) =>
  act('TriggerSmartContract', { contractAddress: TOKEN, callValue, data, callTokenValue: 0n, tokenId: 0n })

/** The visible text, with one space between words. */
function textOf(contract: Contract, children: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const { assets } = summarizeContract({ contract })
  client.setQueryData(tokenNamesQuery(assets).queryKey, new Map([[TOKEN, { symbol: 'USDT', decimals: 6 }]]))
  client.setQueryData(sourceQuery(TOKEN).queryKey, {
    abi: [{ type: 'function', name: 'rebase', inputs: [], outputs: [], stateMutability: 'nonpayable' }],
  } as never)
  client.setQueryData(interfaceQuery(TOKEN).queryKey, {})
  client.setQueryData(codeQuery(TOKEN).queryKey, { isVerified: true, implementation: undefined })
  client.setQueryData(clearQuery(TOKEN).queryKey, { chainId: 5, descriptors: [], versions: [] })
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

test.each([
  ['a known call', `a9059cbb${word('11'.repeat(20))}${word('f4240')}`, 'Sent along: 5 TRX'],
  ['an unknown call', '12345678', 'Call 12345678 with 5 TRX'],
])('the sentence of %s says what goes along', (_, data, trx) => {
  const contract = act('TriggerSmartContract', {
    contractAddress: TOKEN,
    callValue: 5_000_000n,
    data,
    callTokenValue: 7n,
    tokenId: 1_000_001n,
  })
  const summary = summarizeContract({ contract })
  const content = { memo: '', feeLimit: 0n, permissionId: 0, ...VALIDITY, contract } as never
  for (const screen of [
    <RequestSentence key="request" contract={contract} size="sentence" />,
    <WhatIsSigned key="review" content={content} summary={summary} forecast={undefined} warnings={[]} />,
  ]) {
    const text = textOf(contract, screen).replaceAll('\u00a0', ' ')
    expect(text).toContain(trx)
    expect(text).toMatch(/Sent along: 7 .*1000001/)
    cleanup()
  }
})

test.each<[string, Contract, string]>([
  ['sends TRX', act('TransferContract', { toAddress: BOB, amount: 5_000_000n }), 'Send 5 TRX to'],
  [
    'stakes',
    act('FreezeBalanceV2Contract', { frozenBalance: 1_000_000n, resource: 'ENERGY' }),
    'Stake 1 TRX',
  ],
  ['sends tokens', call(`a9059cbb${word('11'.repeat(20))}${word('f4240')}`), 'Send 1 USDT'],
  ['allows spending', call(`095ea7b3${word('11'.repeat(20))}${word('f4240')}`), 'Allow spending 1 USDT'],
  ['hands a contract over', call(`f2fde38b${word('11'.repeat(20))}`), 'Hand the contract over to'],
  ['calls by name', call('af14052c'), 'Call rebase on'],
  ['calls by selector', call('12345678'), 'Call 12345678 on'],
  ['pays a contract', call('', 2_000_000n), 'Pay 2 TRX to the contract'],
  [
    'shares energy',
    act('UpdateSettingContract', { contractAddress: TOKEN, consumeUserResourcePercent: 40n }),
    'Let callers pay 40% of the energy of',
  ],
  [
    'approves a proposal',
    act('ProposalApproveContract', { proposalId: 7n, isAddApproval: true }),
    'Approve proposal 7',
  ],
])('a request that %s has the sentence of its review', (_what, contract, words) => {
  const content = { memo: '', feeLimit: 0n, permissionId: 0, ...VALIDITY, contract } as never
  const request = textOf(contract, <RequestSentence contract={contract} size="sentence" />)
  cleanup()
  const names = new Map([[TOKEN as string, { symbol: 'USDT', decimals: 6 }]])
  const forecast = { names, snapshot: {}, known: [] } as never
  const review = textOf(
    contract,
    <WhatIsSigned
      content={content}
      summary={summarizeContract({ contract })}
      forecast={forecast}
      warnings={[]}
    />,
  )
  const sentence = (text: string) => text.split(/ ?T[1-9A-HJ-NP-Za-km-z]{3}/)[0]?.trim()
  expect(request).toContain(words)
  expect(sentence(request)).toBe(sentence(review))
})
