import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { STATEMENT_KINDS } from '../accounts/list-statement.ts'
import {
  AddressFilter,
  AddressParameter,
  Direction,
  TokenList,
  timeWindow,
  timeZone,
} from '../common/query.ts'
import { AddressText, Flag, Height, MaybeAddress, Text, TransactionHash } from '../common/values.ts'
import { defineStream } from '../define-route.ts'
import { hideRisk } from '../transfers/risk.ts'
import { fileFormat, pastWorth } from './file-form.ts'

/** Programs whose import format the book can have; `plain` is for spreadsheets and data tools. */
export const BOOK_PROGRAMS = ['plain', 'koinly', 'cointracking', 'blockpit', 'ledger'] as const
export type BookProgram = (typeof BOOK_PROGRAMS)[number]

const Decimal = (description: string) => Type.String({ description: `${description}; exact decimal number` })

/**
 * One line of the book of an account: something that a transaction added to what it holds, or took from it.
 */
export const BookLine = Type.Object({
  // milliseconds in the API: each format of a file prints them in its own way
  time: Type.Unsafe<number>({
    type: 'string',
    description: 'time of the block, ISO 8601 in the chosen zone',
  }),
  block: Height,
  hash: TransactionHash,
  what: Type.String({
    description:
      'received, sent, swapped, self, failed, the reason of another change of the balance, or the contract type of what moves nothing',
  }),
  direction: Type.String({ description: 'in, out, or empty where nothing moved' }),
  counterparty: MaybeAddress,
  counterpartyName: Type.String({
    description: 'public label of the counterparty; empty when there is none',
  }),
  amount: Decimal('what was added, negative when it was taken; empty where nothing moved'),
  symbol: Text,
  token: Type.String({ description: 'trx, TRC10 id or contract address; a symbol alone proves nothing' }),
  decimals: Type.Integer(),
  item: Type.String({ description: 'number of a TRC721 or TRC1155 item' }),
  fee: Decimal('TRX that the account paid for the transaction, on its first line'),
  feeSymbol: Text,
  balance: Decimal('what the account held of the token afterwards; empty when it is not known'),
  account: AddressText,
  method: Text,
  isFinal: Flag,
  riskTransaction: Type.Boolean({ description: 'true: may be made to mislead the reader' }),
  price: Decimal('what 1 TRX was worth then; empty where it is not known or not asked for'),
  value: Decimal('what the TRX of the line was worth, signed as amount; empty for tokens'),
  feeValue: Decimal('what the fee was worth'),
  currency: Type.String({ description: 'of price and values, such as USD; empty without them' }),
})

/** The book of an account: its statement line by line, as spreadsheets and tax programs read it. */
export const exportBook = defineStream({
  name: 'exportBook',
  path: '/api/export/book',
  tag: 'Exports',
  cost: 'heavy',
  stream: 'application/x-ndjson',
  summary:
    'Book of an account as a file, oldest first: one line for each movement with decimal amounts, ISO time, counterparty, fee and balance',
  query: Type.Object({
    address: AddressParameter('whose book'),
    program: Type.Optional(
      Type.Union(
        BOOK_PROGRAMS.map((program) => Type.Literal(program)),
        {
          default: 'plain',
          description:
            'columns as Koinly (universal format), CoinTracking, Blockpit or Ledger Live know them; these are in UTC. The answer below is that of plain',
        },
      ),
    ),
    direction: Direction,
    tokens: TokenList,
    counterparty: AddressFilter('only what moved between the two'),
    kind: Type.Optional(Type.Union(STATEMENT_KINDS.map((kind) => Type.Literal(kind)))),
    ...timeWindow,
    ...hideRisk,
    ...fileFormat,
    ...timeZone,
    ...pastWorth,
  }),
  answer: BookLine,
  example: { query: { address: ZERO_ADDRESS } },
})
