// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { LANGUAGE_CODES } from '../../../i18n/languages.ts'
import { CONTRACT_TYPES, type ContractTypeName } from '../../../shared/entity/contract-types.ts'
import { SentenceOf } from '../components/SentenceOf.tsx'
import type { TransactionSummary } from '../transaction.ts'
import type { AddressSize } from './parts.tsx'

const OWNER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const OTHER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
const word = (hex: string) => hex.padStart(64, '0')
const TRANSFER_CALL = `a9059cbb${word('7474d8f2f4d4b9b2f3f4d4b9b2f3f4d4b9b2f3f4')}${word('5f5e100')}`

/** What a contract of each type carries, as the API gives it. */
const DATA: Record<ContractTypeName, Record<string, unknown>> = {
  AccountCreateContract: { account_address: OTHER },
  TransferContract: { to_address: OTHER, amount: 1_204_500_000 },
  TransferAssetContract: { to_address: OTHER, amount: 500, asset_name: '1000001' },
  VoteAssetContract: { vote_address: [OTHER], support: true, count: 1 },
  VoteWitnessContract: { votes: [{ vote_address: OTHER, vote_count: 40_412 }] },
  WitnessCreateContract: { url: 'https://example.org' },
  AssetIssueContract: { name: 'Gold', abbr: 'GLD', total_supply: 1_000_000, precision: 2 },
  WitnessUpdateContract: { update_url: 'https://example.org' },
  ParticipateAssetIssueContract: { to_address: OTHER, amount: 3_000_000, asset_name: '1000001' },
  AccountUpdateContract: { account_name: 'alice' },
  FreezeBalanceContract: { frozen_balance: 5_000_000, frozen_duration: 3, receiver_address: OTHER },
  UnfreezeBalanceContract: { resource: 'ENERGY' },
  WithdrawBalanceContract: {},
  UnfreezeAssetContract: {},
  UpdateAssetContract: { url: 'https://example.org' },
  ProposalCreateContract: { parameters: [{ key: 11, value: 210 }] },
  ProposalApproveContract: { proposal_id: 7, is_add_approval: true },
  ProposalDeleteContract: { proposal_id: 7 },
  SetAccountIdContract: { account_id: 'alice-1' },
  CustomContract: {},
  CreateSmartContract: { new_contract: { name: 'Token' } },
  TriggerSmartContract: { contract_address: OTHER, data: TRANSFER_CALL },
  GetContract: {},
  UpdateSettingContract: { contract_address: OTHER, consume_user_resource_percent: 90 },
  ExchangeCreateContract: {
    first_token_id: '1000001',
    first_token_balance: 5,
    second_token_id: '_',
    second_token_balance: 7_000_000,
  },
  ExchangeInjectContract: { exchange_id: 1, token_id: '_', quant: 5_000_000 },
  ExchangeWithdrawContract: { exchange_id: 1, token_id: '_', quant: 5_000_000 },
  ExchangeTransactionContract: { exchange_id: 1, token_id: '_', quant: 5_000_000, expected: 1 },
  UpdateEnergyLimitContract: { contract_address: OTHER, origin_energy_limit: 123_456 },
  AccountPermissionUpdateContract: { owner: {}, actives: [] },
  ClearABIContract: { contract_address: OTHER },
  UpdateBrokerageContract: { brokerage: 35 },
  ShieldedTransferContract: { transparent_from_address: OTHER },
  MarketSellAssetContract: {
    sell_token_id: '1000001',
    sell_token_quantity: 5,
    buy_token_id: '_',
    buy_token_quantity: 9_000_000,
  },
  MarketCancelOrderContract: { order_id: 'd87fd64948d2050dc4c221205e7102fe35f9b0bea08680e4a75620757de5c869' },
  FreezeBalanceV2Contract: { frozen_balance: 5_000_000, resource: 'ENERGY' },
  UnfreezeBalanceV2Contract: { unfreeze_balance: 5_000_000 },
  WithdrawExpireUnfreezeContract: {},
  DelegateResourceContract: { balance: 5_000_000, resource: 'ENERGY', receiver_address: OTHER },
  UnDelegateResourceContract: { balance: 5_000_000, receiver_address: OTHER },
  CancelAllUnfreezeV2Contract: {},
}

const NUMBERS = Object.keys(CONTRACT_TYPES).map(Number) as (keyof typeof CONTRACT_TYPES)[]

const transaction = (contractType: number, changes: Partial<TransactionSummary> = {}): TransactionSummary =>
  ({
    hash: 'ab'.repeat(32),
    block: 1,
    timestamp: 1,
    ownerAddress: OWNER,
    toAddress: '',
    contractType,
    contractRet: 'SUCCESS',
    contractData: {
      owner_address: OWNER,
      ...(contractType in CONTRACT_TYPES
        ? DATA[CONTRACT_TYPES[contractType as keyof typeof CONTRACT_TYPES]]
        : {}),
    },
    amount: '0',
    ...changes,
  }) as TransactionSummary

/** The token book is there already, so that nothing is fetched. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
queries.setQueryData(
  ['token-book'],
  new Map([['1000001', { tokenId: '1000001', tokenAbbr: 'GLD', tokenDecimal: 2, tokenType: 'trc10' }]]),
)

const textOf = (tx: TransactionSummary, size?: AddressSize): string => {
  const { container, unmount } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SentenceOf tx={tx} {...(size ? { size } : {})} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const text = container.textContent ?? ''
  unmount()
  return text
}

beforeAll(startTexts)
afterAll(() => showLanguage('en'))

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  beforeAll(() => showLanguage(code))

  test.each(
    NUMBERS.map((number) => [CONTRACT_TYPES[number], number] as const),
  )('%s is one whole sentence', (_name, number) => {
    const text = textOf(transaction(number))
    expect(text).not.toMatch(/\{\{|\}\}|undefined|<b>|\bs\.\w/)
    expect(text.length).toBeGreaterThan(20)
  })

  test.each(
    NUMBERS.map((number) => [CONTRACT_TYPES[number], number] as const),
  )('%s that failed says why', (_name, number) => {
    const text = textOf(transaction(number, { contractRet: 'OUT_OF_ENERGY' }))
    expect(text).not.toMatch(/\{\{|\}\}|undefined|OUT_OF_ENERGY/)
    expect(text).not.toBe(textOf(transaction(number)))
  })
})

describe('in English', () => {
  beforeAll(() => showLanguage('en'))

  test('on a phone votes are described in a line', () => {
    expect(textOf(transaction(4), 'card')).toMatch(/voted for 1 representative$/)
  })

  test.each([
    [2, { asset_name: 'GOLD', amount: 500 }, 'sent 5\u00A0GLD to'],
    [2, { asset_name: '_', amount: 700 }, 'sent 7\u00A0GLD to'],
    [9, { asset_name: '1000003', amount: 3_000_000 }, 'GLD'],
    [44, { token_id: 'GOLD', quant: 900, exchange_id: 1 }, '9\u00A0GLD'],
  ])('a contract of type %d that calls a token by name means the token of that name', (type, data, expected) => {
    const named = { asset_name: '1000001', token_id: '1000001' }
    const contractData = { owner_address: OWNER, to_address: OTHER, ...data, named_tokens: named }
    expect(textOf(transaction(type, { contractData }))).toContain(expected)
  })

  test.each([
    [1, {}, 'sent 1,204.50\u00A0TRX to'],
    [4, {}, 'voted for 1 representative with 40,412 votes'],
    [54, {}, 'staked 5\u00A0TRX for energy'],
    [55, {}, 'began to unstake 5\u00A0TRX from bandwidth'],
    [49, {}, 'set the share of rewards for its voters to 65%'],
    [
      31,
      { tokenInfo: { tokenId: OTHER, tokenAbbr: 'USDT', tokenType: 'trc20', tokenDecimal: 6 } },
      'sent 100\u00A0USDT to',
    ],
    [
      31,
      {
        tokenInfo: { tokenId: OTHER, tokenAbbr: 'JST', tokenType: 'trc20', tokenDecimal: 6 },
        contractRet: 'OUT_OF_ENERGY',
      },
      'failed to send JST: out of energy',
    ],
    [52, {}, 'offered 0.05\u00A0GLD for 9\u00A0TRX'],
    [999, {}, 'sent a transaction of type 999'],
  ])('type %i with %o reads "%s"', (number, changes, text) => {
    expect(textOf(transaction(number, changes as Partial<TransactionSummary>))).toContain(text)
  })
})
