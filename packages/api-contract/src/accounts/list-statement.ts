import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import {
  AddressFilter,
  AddressParameter,
  Direction,
  listEnd,
  paging,
  TokenFilter,
  TokenList,
  timeWindow,
} from '../common/query.ts'
import { MaybeAddress, type SunText, Text, type TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { BALANCE_CAUSES } from '../transactions/get-transaction-info.ts'
import { TransactionRow } from '../transactions/transaction.ts'
import { hideRisk, RiskMark } from '../transfers/risk.ts'

/** Something that a transaction added to, or took from, what the address holds. */
export const StatementLeg = Type.Object({
  tokenInfo: TokenInfo,
  change: Type.Unsafe<Static<typeof TokenText>>({
    type: 'string',
    description: 'smallest unit of the token; negative when it was taken',
  }),
  balance: Type.Unsafe<Static<typeof TokenText> | null>({
    type: ['string', 'null'],
    description: 'what the address held of the token after the transaction; null when it is not known',
  }),
  cause: Type.Union([Type.Literal('transfer'), ...BALANCE_CAUSES.map((cause) => Type.Literal(cause))]),
  counterparty: MaybeAddress,
  nftId: Text,
  riskTransaction: RiskMark,
})
export type StatementLeg = Static<typeof StatementLeg>

/** A transaction as it concerns one address. */
export const StatementRow = Type.Composite([
  TransactionRow,
  Type.Object({
    legs: Type.Array(StatementLeg),
    legCount: Type.Integer({ description: 'legs that there are; the answer holds the first of them' }),
    paidFee: Type.Unsafe<Static<typeof SunText>>({
      type: 'string',
      description: 'sun that the address itself paid',
    }),
    trxAfter: Type.Unsafe<Static<typeof SunText> | null>({
      type: ['string', 'null'],
      description: 'sun that it held afterwards; null when it is not known',
    }),
  }),
])
export type StatementRow = Static<typeof StatementRow>

/** What a statement may be about. */
export const STATEMENT_KINDS = ['transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'] as const

/** Everything that changed what an address holds, with what it held afterwards. */
export const listStatement = defineRoute({
  name: 'listStatement',
  path: '/api/account/statement',
  tag: 'Accounts',
  summary:
    'Statement of an address, newest first: each transaction with its movements and the balance after it',
  query: Type.Object({
    ...paging(25, 200),
    address: AddressParameter('Base58 address'),
    direction: Direction,
    tokens: TokenList,
    counterparty: AddressFilter('only what moved between the two'),
    kind: Type.Optional(
      Type.Union(
        STATEMENT_KINDS.map((kind) => Type.Literal(kind)),
        {
          description:
            'transfers: movements, also those that contracts made; calls: contracts called or created; stakes: staked, unstaked, lent, reclaimed; votes; rewards: claimed; trades: at pairs and markets of the chain, token sales; fees: what the address paid a fee for; all when absent',
        },
      ),
    ),
    ...hideRisk,
    ...timeWindow,
  }),
  answer: Type.Object({ ...pageLabels, ...listEnd, data: Type.Array(StatementRow) }),
  rows: 'data',
  example: { query: { address: ZERO_ADDRESS } },
})

const Known = (description: string) =>
  Type.Unsafe<Static<typeof TokenText> | null>({ type: ['string', 'null'], description })

/** Opening and closing of a statement of one token. */
export const StatementTotals = Type.Object({
  tokenInfo: TokenInfo,
  opening: Known('smallest unit held before the window; null when it is not known'),
  received: Known(
    'what came in within it; null when it is not known, or more than is added up for one answer',
  ),
  sent: Known('what went out, fees included; opening + received − sent = closing'),
  closing: Known('held at its end'),
  knownSince: Type.Integer({ description: 'block from which on every movement is kept' }),
})
export type StatementTotals = Static<typeof StatementTotals>

/** What a window of time did to one token of an address. */
export const getStatementTotals = defineRoute({
  name: 'getStatementTotals',
  path: '/api/account/statement/totals',
  tag: 'Accounts',
  summary: 'One token of an address over a window of time: balance before, received, sent, balance after',
  query: Type.Object({
    address: AddressParameter('Base58 address'),
    token: TokenFilter('the token'),
    ...timeWindow,
  }),
  answer: StatementTotals,
  example: { query: { address: ZERO_ADDRESS, token: '_' } },
})
