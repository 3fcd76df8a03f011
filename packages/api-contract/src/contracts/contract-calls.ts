import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { Cost, EventAmount, pageLabels } from '../common/objects.ts'
import {
  AddressFilter,
  AddressParameter,
  BlockFilter,
  Confirm,
  listEnd,
  paging,
  sortByPlace,
  timeWindow,
} from '../common/query.ts'
import {
  AddressText,
  Count,
  Dictionary,
  Flag,
  Height,
  MaybeAddress,
  SenderAddress,
  SunInt,
  Text,
  Time,
  TokenInt,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from '../transfers/risk.ts'

const window = { ...timeWindow, confirm: Confirm }
const sort = sortByPlace('timestamp', 'number', 'block')

/** Transactions that a contract took part in. */
export const listContractTransactions = defineRoute({
  name: 'listContractTransactions',
  path: '/api/contracts/transaction',
  tag: 'Contracts',
  summary: 'Transactions of a contract, newest first',
  query: Type.Object({ ...paging(20, 200), sort, contract: AddressParameter('the contract'), ...window }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    ...pageLabels,
    data: Type.Array(
      Type.Object({
        txHash: TransactionHash,
        parentHash: Type.String({ description: 'id of the block before' }),
        block: Height,
        timestamp: Time,
        ownAddress: SenderAddress,
        ownAddressType: Type.String({ description: 'account or contract' }),
        toAddress: MaybeAddress,
        toAddressType: Text,
        value: SunInt,
        call_data: Text,
        token: Text,
        txFee: SunInt,
        contractRet: Text,
        confirmed: Flag,
        revert: Flag,
        cost: Cost,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { contract: ZERO_ADDRESS } },
})

/** A call of a contract. */
export const ContractCall = Type.Object({
  hash: TransactionHash,
  block: Height,
  timestamp: Time,
  ownerAddress: SenderAddress,
  contractAddress: MaybeAddress,
  contractType: Text,
  callData: Text,
  callValue: SunInt,
  token: Text,
  method: Text,
  methodId: Text,
  result: Text,
  confirmed: Flag,
})
export type ContractCall = Static<typeof ContractCall>

/** Calls of contracts. */
export const listContractCalls = defineRoute({
  name: 'listContractCalls',
  path: '/api/contracts/trigger',
  aliases: ['/api/contracts/triggers'],
  tag: 'Contracts',
  summary: 'Calls of contracts, newest first',
  query: Type.Object({
    ...paging(20, 200),
    sort,
    address: AddressFilter('who calls'),
    contract: AddressFilter('what is called'),
    block: BlockFilter,
    ...window,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    ...pageLabels,
    data: Type.Array(ContractCall),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** A token movement that a contract reported. */
export const ContractTransferEvent = Type.Object({
  transactionHash: TransactionHash,
  transaction_id: TransactionHash,
  block: Height,
  timestamp: Time,
  transferFromAddress: MaybeAddress,
  transferToAddress: MaybeAddress,
  amount: TokenInt,
  decimals: Type.Integer(),
  tokenName: Text,
  data: Text,
  confirmed: Flag,
  riskTransaction: RiskMark,
})
export type ContractTransferEvent = Static<typeof ContractTransferEvent>

/** Token movements that contracts reported. */
export const listTransferEvents = defineRoute({
  name: 'listTransferEvents',
  path: '/api/contract/events',
  tag: 'Contracts',
  summary: 'Token movements that contracts reported, newest first; the rows are in data and in Data',
  query: Type.Object({
    ...paging(20, 200),
    sort,
    address: AddressFilter('either side'),
    contract: AddressFilter('token contract'),
    ...hideRisk,
    ...window,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(ContractTransferEvent),
    Data: Type.Array(ContractTransferEvent),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** An event of a contract. */
export const ContractEvent = Type.Object({
  transactionHash: TransactionHash,
  block: Height,
  timestamp: Time,
  eventIndex: Type.Integer({ description: 'place in the transaction' }),
  contractAddress: AddressText,
  name: Type.String({ description: 'signature; empty where no interface has it' }),
  parameter: Dictionary(Text),
  amount: Type.Optional(EventAmount),
  topics: Type.Array(Text),
  data: Text,
  confirmed: Flag,
})
export type ContractEvent = Static<typeof ContractEvent>

/** Events of a contract. */
export const listContractEvents = defineRoute({
  name: 'listContractEvents',
  path: '/api/contracts/event',
  tag: 'Contracts',
  summary: 'Events of a contract, newest first, decoded where its interface is known',
  query: Type.Object({
    ...paging(20, 200),
    sort,
    contract: AddressParameter('the contract'),
    topic: Type.Optional(
      Type.String({ pattern: '^(0x)?[0-9a-fA-F]{64}$', description: 'first topic: the kind of event' }),
    ),
    indexed: Type.Optional(
      Type.String({
        pattern: '^(0x)?[0-9a-fA-F]{64}$',
        description: 'value of any indexed argument, 32 bytes in hex',
      }),
    ),
    ...window,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(ContractEvent),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { contract: ZERO_ADDRESS } },
})

/** Most transactions that one request may name. */
const MOST_HASHES = 100

/** Calls and events of several transactions at once. */
export const listCallsOfTransactions = defineRoute({
  name: 'listCallsOfTransactions',
  method: 'POST',
  path: '/api/contracts/smart-contract-triggers-batch',
  tag: 'Contracts',
  summary: 'Calls and events of a contract in several transactions',
  body: Type.Object({
    contractAddress: Type.Optional(
      Type.Unsafe<Static<typeof AddressText>>({
        type: 'string',
        format: 'tron-address',
        description: 'only its calls and events',
      }),
    ),
    hashList: Type.Array(Type.String({ pattern: '^(0x)?[0-9a-fA-F]{64}$' }), { maxItems: MOST_HASHES }),
    term: Type.Optional(Type.String({ maxLength: 64, description: 'accepted' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'most calls, and most events' }),
    ),
    fields: Type.Optional(Type.Unknown({ description: 'accepted' })),
  }),
  answer: Type.Object({
    event_list: Type.Array(
      Type.Object({
        block_number: Height,
        block_timestamp: Time,
        caller_contract_address: AddressText,
        contract_address: AddressText,
        event_index: Type.Integer(),
        event_name: Text,
        event: Text,
        result: Dictionary(Text),
        result_type: Dictionary(Text),
        result_with_topic: Type.Object({
          topic: Text,
          index: Type.Array(Type.Object({ param: Text, value: Text })),
          dataInArr: Type.Array(Text),
        }),
        transaction_id: TransactionHash,
      }),
    ),
    list: Type.Array(
      Type.Object({
        owner_address: SenderAddress,
        block: Height,
        hash: TransactionHash,
        date_created: Time,
        contract_address: MaybeAddress,
        token_id: Text,
        token_value: TokenText,
        call_value: SunInt,
        data: Text,
        confirmed: Flag,
        method: Text,
        parameter: Type.String({ description: 'JSON text' }),
        day: Type.String({ description: 'YYYY-MM-DD' }),
      }),
    ),
  }),
  example: { body: { hashList: ['0'.repeat(64)] } },
})

/** Who calls a contract, and which methods. */
export const getTopCalls = defineRoute({
  name: 'getTopCalls',
  path: '/api/contracts/top_call',
  tag: 'Contracts',
  summary:
    'Accounts that called a contract most since yesterday, and the methods of its newest thousand calls',
  query: Type.Object({
    contract_address: AddressFilter('the contract'),
    contract: AddressFilter('same as contract_address'),
  }),
  answer: Type.Object({
    recentCallTimes: Count,
    totalCallTimes: Count,
    totalAddress: Type.Integer({
      description: 'accounts that called it in that time, each counted once a day',
    }),
    timeLong: Type.Integer({ description: 'length of the window, milliseconds' }),
    topAddress: Type.Array(Type.Object({ address: AddressText, addressTag: Text, count: Count })),
    topMethods: Type.Array(Type.Object({ methodId: Text, method: Text, times: Count })),
    ...pageLabels,
  }),
  example: { query: { contract_address: ZERO_ADDRESS } },
})
