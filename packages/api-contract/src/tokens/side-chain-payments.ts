import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import { Count, described, Flag, Text, Time, TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const Place = Type.Object({
  transaction: Type.String({ description: 'hash' }),
  timestamp: Time,
})

/** What an account handed in at a gateway, and what became of it at the other one. */
export const SideChainPayment = Type.Object({
  chainid: Text,
  kind: Type.Union([Type.Literal('deposit'), Type.Literal('withdraw'), Type.Literal('mapping')]),
  nonce: Type.String({ description: 'number of the message at the gateway where it began' }),
  asset: Count,
  token: Type.String({ description: 'token of the main chain: contract, id of a TRC10 token, `_` for TRX' }),
  symbol: Text,
  decimals: Count,
  value: described(TokenText, 'smallest unit of the token; of a collection the number of the item'),
  isCollection: described(Flag, 'the token has items by number'),
  state: Type.Union(
    [Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('done')],
    {
      description:
        'sent: the oracles have not approved it; waiting: approved and hindered; ready: approved, anyone may have it made',
    },
  ),
  hindrance: Type.Union(
    [
      Type.Literal(''),
      Type.Literal('paused'),
      Type.Literal('overLimit'),
      Type.Literal('noReserve'),
      Type.Literal('notMapped'),
    ],
    { description: 'what it waits for' },
  ),
  begun: Place,
  arrived: Type.Union([Place, Type.Null()], { description: 'null until the other network indexed it' }),
})
export type SideChainPayment = Static<typeof SideChainPayment>

/** Deposits, withdrawals and mappings of an account. */
export const listSideChainPayments = defineRoute({
  name: 'listSideChainPayments',
  path: '/external/sidechain/getPayments',
  tag: 'Side chains',
  summary:
    'Newest deposits, withdrawals and mappings of an account over the bridges of this network, with their state',
  query: Type.Object({ address: AddressParameter('account that handed them in') }),
  answer: Type.Object({
    retCode: Text,
    retMsg: Type.Array(Text),
    data: Type.Object({ payments: Type.Array(SideChainPayment) }),
  }),
  example: { query: { address: ZERO_ADDRESS } },
})
