import { Type } from '@sinclair/typebox'
import { AddressFilter, AddressParameter } from '../common/query.ts'
import {
  AddressText,
  BlockId,
  Count,
  Flag,
  Height,
  Int,
  MaybeAddress,
  SunInt,
  Text,
  Time,
  TokenName,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineStream } from '../define-route.ts'
import { hideRisk, RiskMark } from '../transfers/risk.ts'
import { fileFormat, pastWorth, valueForm } from './file-form.ts'

const height = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const
const range = {
  from: Type.Optional(
    Type.Integer({ ...height, description: 'first block; the first of the index when absent' }),
  ),
  to: Type.Optional(Type.Integer({ ...height, description: 'last block; the newest solid one when absent' })),
  ...fileFormat,
  ...valueForm,
}
const after = Type.Optional(
  Type.String({
    pattern: '^[0-9]{1,15}-[0-9]{1,9}-[0-9]{1,9}$',
    description:
      'continues after a row: its block, index and ordinal, 0 where a row has none; no line of names then',
  }),
)
const token = Type.Optional(
  Type.String({
    pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
    description: 'only of this token: _ for TRX, TRC10 id, contract address',
  }),
)
const SUMMARY =
  'oldest first, without a limit of rows; the trailer x-manifest, in jsonl also the last line, has the contents, rows and SHA-256'
const shared = { tag: 'Exports', cost: 'heavy', stream: 'application/x-ndjson' } as const

/** Blocks of a range. */
export const exportBlocks = defineStream({
  ...shared,
  name: 'exportBlocks',
  path: '/api/export/blocks',
  summary: `Blocks of a range as a file, ${SUMMARY}`,
  query: Type.Object({ ...range, after }),
  answer: Type.Object({
    block: Height,
    hash: BlockId,
    parentHash: BlockId,
    timestamp: Time,
    witness: MaybeAddress,
    transactions: Count,
    transfers: Count,
    size: Count,
    fee: SunInt,
    energyUsage: Int,
    netUsage: Int,
  }),
  example: { query: { from: 0, to: 2 } },
})

/** Transactions of a range, of all or of an address. */
export const exportTransactions = defineStream({
  ...shared,
  name: 'exportTransactions',
  path: '/api/export/transactions',
  summary: `Transactions of a range or an address as a file, ${SUMMARY}`,
  query: Type.Object({ ...range, ...pastWorth, after, address: AddressFilter('owner or receiver') }),
  answer: Type.Object({
    block: Height,
    index: Count,
    hash: TransactionHash,
    timestamp: Time,
    type: Count,
    owner: MaybeAddress,
    recipient: MaybeAddress,
    contract: MaybeAddress,
    method: Text,
    token: Type.Union([TokenName, Type.Literal('')]),
    amount: Text,
    success: Flag,
    fee: SunInt,
    energyUsage: Int,
    energyFee: SunInt,
    netUsage: Int,
    netFee: SunInt,
  }),
  example: { query: { from: 0, to: 2 } },
})

/** Movements of a range, of an address or of a token. */
export const exportTransfers = defineStream({
  ...shared,
  name: 'exportTransfers',
  path: '/api/export/transfers',
  summary: `Movements of TRX and tokens of a range, an address or a token as a file, ${SUMMARY}`,
  query: Type.Object({
    ...range,
    ...pastWorth,
    after,
    address: AddressFilter('sender or receiver'),
    token,
    ...hideRisk,
  }),
  answer: Type.Object({
    block: Height,
    index: Count,
    ordinal: Count,
    hash: TransactionHash,
    timestamp: Time,
    kind: Type.String({ description: 'trx, trc10, trc20, trc721 or trc1155' }),
    token: TokenName,
    from: MaybeAddress,
    to: MaybeAddress,
    amount: TokenText,
    item: Text,
    success: Flag,
    isInternal: Flag,
    riskTransaction: RiskMark,
  }),
  example: { query: { from: 0, to: 2 } },
})

/** What blocks changed of the balances of an address. */
export const exportStatement = defineStream({
  ...shared,
  name: 'exportStatement',
  path: '/api/export/statement',
  summary: `Every change of the balances of an address with what it left, token by token, as a file, ${SUMMARY}`,
  query: Type.Object({
    ...range,
    ...pastWorth,
    address: AddressParameter('whose balances'),
    token,
    after: Type.Optional(
      Type.String({
        pattern: '^(_|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})-[0-9]{1,15}$',
        description: 'continues after a row: its token and block; no line of names then',
      }),
    ),
  }),
  answer: Type.Object({
    address: AddressText,
    token: TokenName,
    block: Height,
    timestamp: Time,
    change: TokenText,
    balance: TokenText,
  }),
  example: { query: { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never, from: 0, to: 2 } },
})
