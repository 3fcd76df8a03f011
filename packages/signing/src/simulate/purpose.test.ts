import { milliseconds } from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTRACT_NAMES, type ContractFields, type ContractName } from '../contract/contract-fields.ts'
import { intend } from '../intent.ts'
import { anyFieldsOf } from '../testing/arbitrary-intent.ts'
import { ME } from '../testing/snapshots.ts'
import { purposeOf, stillOpenWarnings } from './still-open.ts'

/**
 * Whether another value of a field makes another purpose, the same one, or either, depending on a part of the
 * value.
 */
type Weight = 'other' | 'same' | 'part'
type FieldTable = { readonly [N in ContractName]: { readonly [F in keyof ContractFields<N>]: Weight } }

const ownerAddress = 'other'
const EXCHANGE_CHANGE = { ownerAddress, exchangeId: 'other', tokenId: 'same', quant: 'same' } as const

/** Every field of every contract type. */
const FIELDS: FieldTable = {
  AccountCreateContract: { ownerAddress, accountAddress: 'other', type: 'same' },
  TransferContract: { ownerAddress, toAddress: 'other', amount: 'same' },
  TransferAssetContract: { ownerAddress, toAddress: 'other', assetName: 'same', amount: 'same' },
  VoteAssetContract: { ownerAddress, voteAddress: 'same', support: 'same', count: 'same' },
  VoteWitnessContract: { ownerAddress, votes: 'same', support: 'same' },
  WitnessCreateContract: { ownerAddress, url: 'same' },
  AssetIssueContract: {
    ownerAddress,
    name: 'same',
    abbr: 'same',
    totalSupply: 'same',
    frozenSupply: 'same',
    trxNum: 'same',
    precision: 'same',
    num: 'same',
    startTime: 'same',
    endTime: 'same',
    order: 'same',
    voteScore: 'same',
    description: 'same',
    url: 'same',
    freeAssetNetLimit: 'same',
    publicFreeAssetNetLimit: 'same',
    publicFreeAssetNetUsage: 'same',
    publicLatestFreeNetTime: 'same',
    id: 'same',
  },
  WitnessUpdateContract: { ownerAddress, updateUrl: 'same' },
  ParticipateAssetIssueContract: { ownerAddress, toAddress: 'other', assetName: 'same', amount: 'same' },
  AccountUpdateContract: { ownerAddress, accountName: 'same' },
  FreezeBalanceContract: {
    ownerAddress,
    frozenBalance: 'same',
    frozenDuration: 'same',
    resource: 'other',
    receiverAddress: 'other',
  },
  UnfreezeBalanceContract: { ownerAddress, resource: 'other', receiverAddress: 'other' },
  WithdrawBalanceContract: { ownerAddress },
  UnfreezeAssetContract: { ownerAddress },
  UpdateAssetContract: {
    ownerAddress,
    description: 'same',
    url: 'same',
    newLimit: 'same',
    newPublicLimit: 'same',
  },
  ProposalCreateContract: { ownerAddress, parameters: 'part' },
  ProposalApproveContract: { ownerAddress, proposalId: 'other', isAddApproval: 'same' },
  ProposalDeleteContract: { ownerAddress, proposalId: 'other' },
  SetAccountIdContract: { ownerAddress, accountId: 'same' },
  CreateSmartContract: { ownerAddress, newContract: 'part', callTokenValue: 'same', tokenId: 'same' },
  TriggerSmartContract: {
    ownerAddress,
    contractAddress: 'other',
    callValue: 'same',
    data: 'part',
    callTokenValue: 'same',
    tokenId: 'same',
  },
  UpdateSettingContract: {
    ownerAddress,
    contractAddress: 'other',
    consumeUserResourcePercent: 'same',
  },
  ExchangeCreateContract: {
    ownerAddress,
    firstTokenId: 'other',
    firstTokenBalance: 'same',
    secondTokenId: 'other',
    secondTokenBalance: 'same',
  },
  ExchangeInjectContract: EXCHANGE_CHANGE,
  ExchangeWithdrawContract: EXCHANGE_CHANGE,
  ExchangeTransactionContract: { ...EXCHANGE_CHANGE, tokenId: 'other', expected: 'same' },
  UpdateEnergyLimitContract: { ownerAddress, contractAddress: 'other', originEnergyLimit: 'same' },
  AccountPermissionUpdateContract: { ownerAddress, owner: 'same', witness: 'same', actives: 'same' },
  ClearABIContract: { ownerAddress, contractAddress: 'other' },
  UpdateBrokerageContract: { ownerAddress, brokerage: 'same' },
  MarketSellAssetContract: {
    ownerAddress,
    sellTokenId: 'other',
    sellTokenQuantity: 'same',
    buyTokenId: 'other',
    buyTokenQuantity: 'same',
  },
  MarketCancelOrderContract: { ownerAddress, orderId: 'other' },
  FreezeBalanceV2Contract: { ownerAddress, frozenBalance: 'same', resource: 'other' },
  UnfreezeBalanceV2Contract: { ownerAddress, unfreezeBalance: 'same', resource: 'other' },
  WithdrawExpireUnfreezeContract: { ownerAddress },
  DelegateResourceContract: {
    ownerAddress,
    resource: 'other',
    balance: 'same',
    receiverAddress: 'other',
    lock: 'same',
    lockPeriod: 'same',
  },
  UnDelegateResourceContract: {
    ownerAddress,
    resource: 'other',
    balance: 'same',
    receiverAddress: 'other',
  },
  CancelAllUnfreezeV2Contract: { ownerAddress },
}

const contentOf = (name: ContractName, fields: object) => ({
  ...intend(name, fields as never),
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
})
/** The purposes of two sets of fields of one contract type are the same. */
const isSamePurpose = (name: ContractName, one: object, other: object): boolean =>
  purposeOf(contentOf(name, one)).of === purposeOf(contentOf(name, other)).of

describe('the purpose of a transaction', () => {
  const fields = CONTRACT_NAMES.flatMap((name) =>
    Object.entries(FIELDS[name] as Record<string, Weight>).map(([field, weight]) => ({
      name,
      field,
      weight,
    })),
  )

  test.each(
    fields.filter(({ weight }) => weight !== 'part'),
  )('of $name with another $field is the $weight one', ({ name, field, weight }) => {
    fc.assert(
      fc.property(anyFieldsOf(name), anyFieldsOf(name), (one, other) => {
        const [before, after] = [one, other].map((all) => (all as Record<string, unknown>)[field])
        fc.pre(weight === 'same' || before !== after)
        expect(isSamePurpose(name, one, { ...one, [field]: after })).toBe(weight === 'same')
      }),
      { numRuns: 40 },
    )
  })

  const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const word = (digits: string) => digits.padStart(64, '0')
  const call = (data: string) => ({
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })

  test('of an unknown call is its function: prices and deadlines in the data do not matter', () => {
    const order = (selector: string, price: string, deadline: string) =>
      call(`${selector}${word(price)}${word(deadline)}`)
    const first = order('12345678', '64', '5f5e100')
    expect(isSamePurpose('TriggerSmartContract', first, order('12345678', '65', '5f5e1ff'))).toBe(true)
    expect(isSamePurpose('TriggerSmartContract', first, order('12345679', '64', '5f5e100'))).toBe(false)
  })

  test('of a well-known call is who gets it', () => {
    const transfer = (to: string, amount: string) => call(`a9059cbb${word(to)}${word(amount)}`)
    const [alice, bob] = ['11'.repeat(20), '22'.repeat(20)]
    expect(isSamePurpose('TriggerSmartContract', transfer(alice, '5'), transfer(alice, '7'))).toBe(true)
    expect(isSamePurpose('TriggerSmartContract', transfer(alice, '5'), transfer(bob, '5'))).toBe(false)
  })

  test('of a deployment is the name of the contract: it is compiled again', () => {
    const deployment = (name: string, bytecode: string) => ({
      ownerAddress: ME,
      newContract: { originAddress: ME, name, bytecode },
      callTokenValue: 0n,
      tokenId: 0n,
    })
    const first = deployment('Vault', '6001')
    expect(isSamePurpose('CreateSmartContract', first, deployment('Vault', '6002'))).toBe(true)
    expect(isSamePurpose('CreateSmartContract', first, deployment('Other', '6001'))).toBe(false)
  })

  test('of a proposal is which parameters it changes, of a new pair which tokens', () => {
    const proposal = (...keys: bigint[]) => ({
      ownerAddress: ME,
      parameters: keys.map((key) => ({ key, value: key * 2n })),
    })
    expect(isSamePurpose('ProposalCreateContract', proposal(1n, 2n), proposal(2n, 1n))).toBe(true)
    expect(isSamePurpose('ProposalCreateContract', proposal(1n), proposal(2n))).toBe(false)
    const pair = (firstTokenId: string, secondTokenId: string) => ({
      ownerAddress: ME,
      firstTokenId,
      firstTokenBalance: 1n,
      secondTokenId,
      secondTokenBalance: 2n,
    })
    expect(isSamePurpose('ExchangeCreateContract', pair('_', '1000001'), pair('1000001', '_'))).toBe(true)
  })
})

test('a trade whose quote has changed needs a tick while the first one is open', () => {
  const trade = (expected: bigint, tokenId = '_') =>
    contentOf('ExchangeTransactionContract', {
      ownerAddress: ME,
      exchangeId: 3n,
      tokenId,
      quant: 5n,
      expected,
    })
  const open = [{ txID: 'aa', expiration: 60_000, purpose: purposeOf(trade(100n)) }]
  expect(stillOpenWarnings(trade(99n), open)).toMatchObject([{ kind: 'stillOpen', isSame: false }])
  expect(stillOpenWarnings(trade(100n), open)).toMatchObject([{ kind: 'stillOpen', isSame: true }])
  expect(stillOpenWarnings(trade(100n, '1000001'), open)).toEqual([])
})
