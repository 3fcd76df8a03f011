import { type Static, Type } from '@sinclair/typebox'
import { AnyObject, Flag, MaybeAddress, Text, Time, TransactionHash } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Hex digits of the largest transaction that a chain takes: 512,000 bytes. */
const MOST_DIGITS = 1_024_000

const SignedTransaction = Type.Object({
  transaction: Type.String({
    pattern: '^(0x)?([0-9a-fA-F]{2})+$',
    maxLength: MOST_DIGITS,
    description: 'protobuf bytes of the whole transaction, in hex',
  }),
})

/** A transaction as its own bytes describe it. */
export const DecodedTransaction = Type.Object({
  hash: TransactionHash,
  timestamp: Time,
  expiration: Time,
  contracts: Type.Array(AnyObject, {
    description: 'members of each contract, with contractType, contractTypeId and permissionId',
  }),
  data: Type.String({ description: 'memo, in hex' }),
  bandwidth: Type.Integer({ description: 'bytes that are charged' }),
  signatures: Type.Array(
    Type.Object({
      bytes: Text,
      address: Type.Unsafe<Static<typeof MaybeAddress>>({
        ...MaybeAddress,
        description: 'who signed; empty when the signature recovers to no key',
      }),
    }),
  ),
})
export type DecodedTransaction = Static<typeof DecodedTransaction>

const outcome = {
  success: Flag,
  code: Type.String({ description: 'code of the node: SUCCESS, SIGERROR, TAPOS_ERROR and others' }),
  message: Type.String({ description: "the node's words; empty on success" }),
  transaction: DecodedTransaction,
}

/** An unsigned transfer that expired in 1970: any node refuses it. */
const EXPIRED =
  '0a770a0200002208000000000000000040015a65080112610a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412300a1541000000000000000000000000000000000000000012154100000000000000000000000000000000000000011801'

/** Sends a signed transaction to the network. A refusal of the node is an answer with `success` false. */
export const broadcastTransaction = defineRoute({
  name: 'broadcastTransaction',
  method: 'POST',
  path: '/api/broadcast',
  cost: 'write',
  tag: 'Transactions',
  summary: "Sends a signed transaction and reports the node's answer",
  body: SignedTransaction,
  answer: Type.Object(outcome),
  errors: { 400: ['MALFORMED_TRANSACTION', 'INVALID_HEX'], 502: ['NODE_REFUSED'] },
  example: { body: { transaction: EXPIRED } },
})

/** Decodes a transaction without sending it, or sends it: the older path. */
export const postTransaction = defineRoute({
  name: 'postTransaction',
  method: 'POST',
  path: '/api/transaction',
  cost: 'write',
  tag: 'Transactions',
  summary: 'With dry-run decodes a transaction; without it, sends it as /api/broadcast does',
  query: Type.Object({
    'dry-run': Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-isFlag': true,
        description: 'present with any value or none: nothing is sent',
      }),
    ),
  }),
  body: SignedTransaction,
  answer: Type.Composite([
    Type.Partial(Type.Omit(Type.Object(outcome), ['transaction'])),
    Type.Object({ transaction: DecodedTransaction }),
  ]),
  errors: { 400: ['MALFORMED_TRANSACTION', 'INVALID_HEX'], 502: ['NODE_REFUSED'] },
  example: { query: { 'dry-run': '1' }, body: { transaction: EXPIRED } },
})
