import { hexAddress } from '@tronlens/core'
import type { NodeTransactionInfo } from '@tronlens/node-client'
import fc from 'fast-check'
import { type BuiltTransaction, buildTransaction, type TransactionParts } from '../build-transaction.ts'
import { internal, log } from './logs.ts'
import {
  address,
  amount,
  anyInt64,
  contract,
  hostileBytes,
  hostileText,
  maybe,
  present,
  scarce,
  word,
} from './values.ts'

/** Makes a transaction of what was drawn once its place in the chain is known. */
export type Draft = (parts: Pick<TransactionParts, 'nonce' | 'timestamp'>) => BuiltTransaction

type Name = Parameters<typeof buildTransaction>[0]

/** What a node reports of the outcome of any transaction. */
const outcome: fc.Arbitrary<Partial<NodeTransactionInfo>> = fc
  .record({
    fee: maybe(scarce),
    receipt: fc
      .record({
        energy_usage: maybe(scarce),
        energy_fee: maybe(scarce),
        energy_usage_total: maybe(scarce),
        net_usage: maybe(scarce),
        net_fee: maybe(scarce),
      })
      .map(present),
    resMessage: maybe(hostileBytes),
  })
  .map((info) => present(info) as Partial<NodeTransactionInfo>)

/** A transaction of a type whose members are as drawn, with a fee limit of any size. */
function draft(
  name: Name,
  members: fc.Arbitrary<Record<string, unknown>>,
  more: fc.Arbitrary<Partial<NodeTransactionInfo>> = fc.constant({}),
): fc.Arbitrary<Draft> {
  return fc.tuple(members, outcome, more, maybe(anyInt64)).map(
    ([value, info, extra, feeLimit]) =>
      (parts: Pick<TransactionParts, 'nonce' | 'timestamp'>) =>
        buildTransaction(name, {}, present(value), {
          ...parts,
          info: { ...info, ...extra },
          ...(feeLimit === undefined ? {} : { feeLimit: BigInt(feeLimit) }),
        }),
  )
}

const owned = <Members extends Record<string, fc.Arbitrary<unknown>>>(members: Members) =>
  fc.record({ owner_address: address, ...members }) as fc.Arbitrary<Record<string, unknown>>

const call = draft(
  'TriggerSmartContract',
  owned({
    contract_address: contract,
    data: maybe(hostileBytes),
    call_value: maybe(scarce),
    call_token_value: maybe(amount),
    token_id: fc.constant(1_000_001),
  }),
  fc
    .record({
      log: maybe(fc.array(log, { maxLength: 8 })),
      internal_transactions: maybe(fc.array(internal, { maxLength: 6 })),
      contractResult: fc.array(hostileBytes, { minLength: 1, maxLength: 1 }),
    })
    .map(present) as fc.Arbitrary<Partial<NodeTransactionInfo>>,
)

const abiEntry = fc.dictionary(
  fc.oneof(fc.constantFrom('name', 'type', 'inputs'), hostileText),
  fc.oneof(hostileText, anyInt64, fc.boolean()),
)

const deploy = draft(
  'CreateSmartContract',
  owned({
    new_contract: fc
      .record({
        name: maybe(hostileText),
        abi: maybe(fc.record({ entrys: fc.array(abiEntry, { maxLength: 4 }) })),
        origin_energy_limit: maybe(anyInt64),
        call_value: maybe(scarce),
        consume_user_resource_percent: maybe(fc.integer({ min: 0, max: 100 })),
      })
      .map(present),
  }),
  fc.record({ contract_address: contract.map(hexAddress), contractResult: fc.tuple(hostileBytes) }),
)

const issue = draft(
  'AssetIssueContract',
  owned({
    name: hostileBytes,
    abbr: maybe(hostileBytes),
    total_supply: amount,
    precision: maybe(fc.integer()),
    trx_num: maybe(fc.integer()),
    num: maybe(fc.integer()),
    start_time: maybe(anyInt64),
    end_time: maybe(anyInt64),
    description: maybe(hostileBytes),
    url: maybe(hostileBytes),
    frozen_supply: maybe(
      fc.array(fc.record({ frozen_amount: scarce, frozen_days: anyInt64 }), { maxLength: 3 }),
    ),
  }),
)

const votes = fc.array(fc.record({ vote_address: address, vote_count: scarce }), { maxLength: 30 })

/** A transaction that a chain may hold: what its rules leave to the sender is as bad as it can be. */
export const hostileTransaction: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 6, arbitrary: call },
  { weight: 2, arbitrary: deploy },
  { weight: 2, arbitrary: issue },
  { weight: 1, arbitrary: draft('TransferContract', owned({ to_address: address, amount })) },
  {
    weight: 1,
    arbitrary: draft(
      'TransferAssetContract',
      owned({ to_address: address, amount, asset_name: fc.constant('31303030303031') }),
    ),
  },
  { weight: 1, arbitrary: draft('AccountUpdateContract', owned({ account_name: hostileBytes })) },
  { weight: 1, arbitrary: draft('WitnessCreateContract', owned({ url: hostileBytes })) },
  { weight: 1, arbitrary: draft('VoteWitnessContract', owned({ votes })) },
  {
    weight: 1,
    arbitrary: draft(
      'FreezeBalanceV2Contract',
      owned({ frozen_balance: scarce, resource: maybe(hostileText) }),
    ),
  },
  { weight: 1, arbitrary: draft('UnfreezeBalanceV2Contract', owned({ unfreeze_balance: scarce })) },
  {
    weight: 1,
    arbitrary: draft(
      'DelegateResourceContract',
      owned({ receiver_address: address, balance: scarce, lock: maybe(fc.boolean()) }),
    ),
  },
  {
    weight: 1,
    arbitrary: draft(
      'UpdateAssetContract',
      owned({
        description: maybe(hostileBytes),
        url: maybe(hostileBytes),
        new_limit: maybe(anyInt64),
        new_public_limit: maybe(anyInt64),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: draft(
      'ExchangeCreateContract',
      owned({
        first_token_id: fc.constant('5f'),
        first_token_balance: scarce,
        second_token_id: fc.constant('31303030303031'),
        second_token_balance: scarce,
      }),
      fc.record({ exchange_id: fc.integer({ min: 1, max: 5 }) }),
    ),
  },
  {
    weight: 1,
    arbitrary: draft(
      'MarketSellAssetContract',
      owned({
        sell_token_id: fc.constant('5f'),
        sell_token_quantity: scarce,
        buy_token_id: fc.constant('31303030303031'),
        buy_token_quantity: scarce,
      }),
      fc.record({ orderId: word }),
    ),
  },
)
