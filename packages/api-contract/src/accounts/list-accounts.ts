import { type Static, Type } from '@sinclair/typebox'
import type { WireSun } from '@tronlens/core'
import { pageLabels } from '../common/objects.ts'
import { AddressFilter, listEnd, paging, sortBy } from '../common/query.ts'
import { AddressText, Count, SunInt, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** An account in the list of all accounts. */
export const AccountRow = Type.Object({
  address: AddressText,
  name: Text,
  accountType: Type.Integer(),
  balance: SunInt,
  power: Type.Unsafe<WireSun>({ type: 'integer', description: 'sun staked, both generations' }),
  totalTransactionCount: Count,
  latestOperationTime: Time,
  updateTime: Time,
  addressTag: Text,
  addressTagLogo: Text,
})
export type AccountRow = Static<typeof AccountRow>

/** All accounts, richest first. */
export const listAccounts = defineRoute({
  name: 'listAccounts',
  path: '/api/account/list',
  aliases: ['/api/accounts'],
  tag: 'Accounts',
  summary: 'All accounts, richest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortBy('balance', 'power', 'totalTransactionCount', 'totaltransactioncount'),
    address: AddressFilter('exactly this one'),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    account_number: Count,
    last_24h_account_change: Count,
    data: Type.Array(AccountRow),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})
