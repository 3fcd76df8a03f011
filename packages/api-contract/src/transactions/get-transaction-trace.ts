import { type Static, Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import { HASH_CHARACTERS, listEnd, paging } from '../common/query.ts'
import { Count, MaybeAddress, SunInt, Text, TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const HASH = Type.String({
  pattern: `^(0x)?${HASH_CHARACTERS}`,
  description: 'transaction id, 64 hex characters',
})

/** A value that went in or came out. */
export const TracedValue = Type.Object({ name: Text, type: Text, value: Text })
export type TracedValue = Static<typeof TracedValue>

/** A line of the verified sources of a contract. */
const SourcePlace = Type.Object({
  contract: MaybeAddress,
  file: Text,
  line: Type.Integer({ description: 'from 1' }),
})
export type SourcePlace = Static<typeof SourcePlace>

const TracedCall = Type.Object({
  type: Type.String({
    description: 'CALL, STATICCALL, DELEGATECALL, CALLCODE, CALLTOKEN, CREATE, CREATE2 or SELFDESTRUCT',
  }),
  from: MaybeAddress,
  to: Type.Unsafe<(typeof MaybeAddress)['static']>({ ...MaybeAddress, description: 'whose code runs' }),
  context: Type.Unsafe<(typeof MaybeAddress)['static']>({
    ...MaybeAddress,
    description: 'whose storage it works on',
  }),
  callValue: SunInt,
  tokenId: Type.String({ description: 'TRC10 that went along; empty when none did' }),
  tokenValue: TokenText,
  energy: Type.Integer({ description: 'that it took, with everything below it' }),
  ownEnergy: Type.Integer({ description: 'without what is below it' }),
  input: Text,
  output: Text,
  method: Type.String({ description: 'signature with the names of parameters; empty when it is not known' }),
  methodSource: Type.String({
    description: 'verified, deployer, or table where only the selector is known; empty when it is not known',
  }),
  inputs: Type.Array(TracedValue),
  outputs: Type.Array(TracedValue),
  error: Type.String({ description: 'why its changes were reverted; empty when they were not' }),
  step: Type.Integer({
    description: 'place of its first opcode, for transaction/trace/steps; -1 when unknown',
  }),
  calledAt: Type.Optional(
    Type.Unsafe<SourcePlace>({
      ...SourcePlace,
      description: 'line that made it, where the caller is verified',
    }),
  ),
  failedAt: Type.Optional(
    Type.Unsafe<SourcePlace>({
      ...SourcePlace,
      description: 'line on which it failed, where it is verified',
    }),
  ),
})
export type TracedCall = Static<typeof TracedCall>

const TracedEvent = Type.Object({
  address: MaybeAddress,
  name: Type.String({ description: 'signature; empty when it is not known' }),
  values: Type.Array(TracedValue),
  topics: Type.Array(Text),
  data: Text,
})
export type TracedEvent = Static<typeof TracedEvent>

/** A call or an event, with how deep in the tree it is. */
export const TracedStep = Type.Object({
  depth: Count,
  call: Type.Optional(TracedCall),
  event: Type.Optional(TracedEvent),
})
export type TracedStep = Static<typeof TracedStep>

/** A slot that has another word than before; as many rows as variables in it changed. */
export const StorageChange = Type.Object({
  address: MaybeAddress,
  slot: Text,
  variable: Type.String({ description: 'as in the sources: balances[T…]; empty when it is not known' }),
  type: Text,
  before: Text,
  after: Text,
})
export type StorageChange = Static<typeof StorageChange>

/** Why there is no trace. */
export const TRACE_STATES = [
  'available',
  'noCode',
  'unknown',
  'noTracer',
  'unsupported',
  'gone',
  'refused',
  'unreachable',
] as const

/** What a transaction did, call by call. */
export const getTransactionTrace = defineRoute({
  name: 'getTransactionTrace',
  path: '/api/transaction/trace',
  cost: 'heavy',
  tag: 'Transactions',
  summary:
    'Calls of a transaction as a tree, decoded, with events in their places, energy of each call and changes of storage; where the node can run it again',
  query: Type.Object({ hash: HASH }),
  answer: Type.Object({
    ...pageLabels,
    state: Type.String({
      description:
        'available; or why not: noCode (it runs none), unknown (no such transaction), noTracer (the operator has set no tracing node), unsupported (the node does not trace), gone (the node no longer keeps the state), refused, unreachable',
    }),
    message: Type.String({ description: "the node's words when it refuses" }),
    steps: Type.Integer({ description: 'opcodes that ran' }),
    isCut: Type.Boolean({ description: 'more calls were made than are listed' }),
    data: Type.Array(TracedStep),
    storage: Type.Array(StorageChange),
  }),
  rows: 'data',
  example: { query: { hash: '00'.repeat(32) } },
})

/** Opcodes of a transaction. */
export const listTransactionSteps = defineRoute({
  name: 'listTransactionSteps',
  path: '/api/transaction/trace/steps',
  cost: 'heavy',
  tag: 'Transactions',
  summary: 'Opcodes of a transaction from a position on, with energy and the top of the stack',
  query: Type.Object({
    hash: HASH,
    ...paging(100, 500),
    start: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0, description: 'opcodes to skip' }),
    ),
  }),
  answer: Type.Object({
    state: Type.String({ description: 'as in transaction/trace' }),
    data: Type.Array(
      Type.Object({
        index: Count,
        depth: Count,
        pc: Count,
        op: Text,
        energy: Type.Integer({ description: 'that it takes' }),
        energyLeft: Count,
        stack: Type.Array(Type.String({ description: 'hex' }), { description: 'top first, at most four' }),
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { hash: '00'.repeat(32) } },
})
