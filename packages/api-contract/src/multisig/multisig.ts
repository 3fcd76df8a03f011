import { type Static, Type } from '@sinclair/typebox'
import { PURPOSES } from '../common/purposes.ts'
import { AddressParameter, listEnd, paging } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  Count,
  Height,
  Int,
  KnownText,
  Text,
  Time,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { MULTISIG_TRANSACTION_BYTES } from './limits.ts'

const State = Type.Integer({ description: '0 waiting for signatures, 1 done, 2 failed or expired' })
const Stage = Type.String({
  description: 'signing, sending, sent, included, solid, refused, failed, expired or withdrawn',
})
const NodeCode = Type.Unsafe<Static<typeof KnownText>>({
  ...KnownText,
  description: 'code of the node, or the result of the chain; null when nothing failed',
})

/** A transaction that several keys sign. */
export const MultisigRecord = Type.Object({
  hash: TransactionHash,
  state: State,
  stage: Stage,
  isSign: Type.Integer({ description: '1 when the address that asks has signed' }),
  contractType: Text,
  originatorAddress: AddressText,
  ownerAddress: AddressText,
  permissionId: Type.Integer(),
  currentWeight: Int,
  threshold: Int,
  signatureProgress: Type.Array(
    Type.Object({
      address: AddressText,
      weight: Int,
      isSign: Type.Integer({ description: '0 or 1' }),
      signTime: Type.Optional(Time),
    }),
  ),
  createTime: Time,
  expireTime: Type.Integer({ description: 'seconds left; 0 when it has expired' }),
  expiration: Time,
  contractData: AnyObject,
  functionSelector: Text,
  memo: Type.String({ description: 'as text, where it is UTF-8; else hex' }),
  currentTransaction: Type.Unsafe<Record<string, unknown>>({
    ...AnyObject,
    description: 'the transaction with its signatures so far; the value of its contract is hex',
  }),
  failCode: NodeCode,
  failMessage: Text,
  block: Type.Union([Height, Type.Null()]),
  renews: Type.Union([TransactionHash, Type.Null()]),
  renewedBy: Type.Union([TransactionHash, Type.Null()]),
})
export type MultisigRecord = Static<typeof MultisigRecord>

/** Code that every answer of the service carries. */
const Code = Type.Integer({ description: '0 is good; docs/reference/co-signing.md lists all codes' })

/**
 * Rows that a list or a feed holds, that a page by cursor or a part of a file holds, and that a list may
 * skip.
 */
export const MULTISIG_ROWS = { usual: 20, most: 5_000, part: 200, ceiling: 1_000_000 } as const

/**
 * Bytes that the raw data of a transaction, and of all in a list, have at most; a list holds fewer rows than
 * were asked for where they would be more. A page by cursor, which is read with one row more than it shows,
 * never is.
 */
export const MULTISIG_BYTES = {
  transaction: MULTISIG_TRANSACTION_BYTES,
  list: (MULTISIG_ROWS.part + 1) * MULTISIG_TRANSACTION_BYTES,
} as const

/** Which requests of an account a list or a feed holds. */
export const multisigFilter = {
  address: AddressParameter('account whose requests are listed: its own, and those it may sign'),
  state: Type.Optional(
    Type.Unsafe<0 | 1 | 2 | 255>({
      type: 'integer',
      enum: [0, 1, 2, 255],
      default: 255,
      description: '0 waiting, 1 done, 2 failed or expired, 255 all',
    }),
  ),
  start: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MULTISIG_ROWS.ceiling, default: 0, description: 'rows to skip' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: MULTISIG_ROWS.usual,
      description: `number of rows; more than ${MULTISIG_ROWS.most} is cut to ${MULTISIG_ROWS.most}, and to as many whose raw data is no longer than ${MULTISIG_BYTES.list} bytes`,
    }),
  ),
  netType: Type.Optional(Type.String({ maxLength: 40, description: 'accepted; the path names the network' })),
}

/** The list, as the answer and the frames of the feed carry it; a feed has no next page. */
export const MultisigList = Type.Object({
  code: Code,
  message: Text,
  data: Type.Object({
    data: Type.Array(MultisigRecord),
    total: Count,
    rangeTotal: Count,
  }),
  ...listEnd,
})
export type MultisigList = Static<typeof MultisigList>

/** Requests of an account, newest first. */
export const listMultisigRecords = defineRoute({
  name: 'listMultisigRecords',
  path: '/api/wallet/multi/trx_record',
  tag: 'Several signatures',
  summary: 'Transactions that several keys sign: those of an account, and those it may sign',
  query: Type.Object({ ...paging(MULTISIG_ROWS.usual, MULTISIG_ROWS.part), ...multisigFilter }),
  answer: MultisigList,
  rows: 'data.data',
  example: { query: { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof AddressText> } },
})

/** What an answer says of the request that it is about. */
const Standing = Type.Object({
  code: Code,
  message: Text,
  data: Type.Optional(
    Type.Object({
      hash: TransactionHash,
      state: State,
      stage: Stage,
      currentWeight: Int,
      threshold: Int,
      failCode: NodeCode,
      failMessage: Text,
    }),
  ),
})

/** Takes a signature: of a new transaction, or of one that is known. */
export const signMultisig = defineRoute({
  name: 'signMultisig',
  method: 'POST',
  path: '/api/wallet/multi/transaction',
  cost: 'write',
  tag: 'Several signatures',
  summary: 'Takes signatures of a transaction and sends it when they are enough',
  body: Type.Object({
    address: AddressParameter('who signs'),
    netType: multisigFilter.netType,
    transaction: Type.Unsafe<Record<string, unknown>>({
      ...AnyObject,
      description:
        'as wallets have it: raw_data, raw_data_hex (optional), signature[]; the value of the contract is an object or hex',
    }),
    functionSelector: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'of the function that the data calls, such as transfer(address,uint256)',
      }),
    ),
    renews: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{64}$',
        description: 'hash of the expired request that this repeats',
      }),
    ),
  }),
  answer: Standing,
  example: {
    body: { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof AddressText>, transaction: {} },
  },
})

/** Takes a request back: the account that asked for it signs a text that says so. */
export const withdrawMultisig = defineRoute({
  name: 'withdrawMultisig',
  method: 'POST',
  path: '/api/wallet/multi/withdraw',
  cost: 'write',
  tag: 'Several signatures',
  summary: 'Withdraws a request that still waits for signatures, for the account that asked for it',
  body: Type.Object({
    content: Type.String({
      maxLength: 2_000,
      description: `JSON text with purpose (${PURPOSES.withdraw}), address, hash, network and timestamp`,
    }),
    sig: Type.String({ maxLength: 200, description: 'signature of the account over content, hex' }),
  }),
  answer: Standing,
  example: { body: { content: '{}', sig: '00' } },
})
