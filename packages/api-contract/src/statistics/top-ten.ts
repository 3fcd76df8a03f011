import { type TSchema, Type } from '@sinclair/typebox'
import type { WireTrx } from '@tronlens/core'
import { Count, described, Int, KnownNum, KnownText, Text, Time, TrxNumber } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const KIND = '([1-9]|1[0-5])'
/** A member that rows of some types have. */
const of = <T extends TSchema>(types: string, schema: T, description: string) =>
  Type.Optional(described(schema, `${types}: ${description}`))
/** How many accounts, or how much TRX: one member for both. */
const Held = Type.Unsafe<number | WireTrx>({ type: 'number' })

const Place = Type.Object({
  rank: Count,
  address: Type.String({ description: 'account, contract or token; a TRC10 token has its id' }),
  addressTag: Type.String({ description: 'what operators call the address; empty when nothing' }),
  name: Text,
  symbol: Text,
  value: Type.String({
    description: 'what the ranking is by: TRX, votes, whole tokens or a number of something',
  }),
  percentage: described(
    KnownNum,
    'part of the whole, 0 to 1: of all that is counted. 7: of all accounts; 11: of what all accounts hold; 8 and 12: of all that sent or called any, and as an account can do so with several, these add up to more than 1; 10: of what all tokens with a price moved. null when it is not known',
  ),
  amount: of('1, 3', TrxNumber, 'TRX'),
  transaction_number: of('2, 4, 9', Count, 'transfers'),
  freeze: of('5', TrxNumber, 'TRX staked'),
  votes: of('6', Int, 'votes'),
  holders: of('7, 11', Held, '7: accounts that hold it, 11: TRX that the contract holds'),
  address_number: of('8', Count, 'accounts that sent it'),
  priceInTrx: of('10', KnownNum, 'what was moved in TRX, at prices of now; null without a price'),
  active_address: of('12', Count, 'accounts that called it, once for each day'),
  triggers: of('13', Count, 'calls'),
  energy_use: of('14', Int, 'energy from stake of the account'),
  energy_burn: of('14', Int, 'energy that TRX was burned for'),
  contract_use: of('14', Int, 'energy that makers of contracts gave'),
  whole_energy_use: of('14', Int, 'all three'),
  net_use: of('15', Int, 'bandwidth from stake, or free'),
  net_burn: of(
    '15',
    Int,
    'bandwidth that TRX was burned for: the TRX over the price of a point now, as points are not kept by account',
  ),
  whole_net_use: of('15', Int, 'both'),
  contract: Type.Optional(Type.String({ description: '11, 12, 13: the address again' })),
  abbr: Type.Optional(Type.String({ description: '7 to 10: the symbol again' })),
  token_id: Type.Optional(Type.String({ description: '7 to 10: the token as lists name it' })),
  logo: Type.Optional(
    Type.String({ description: '7 to 10: address of a picture; empty when there is none' }),
  ),
  type: of('7 to 10', Count, 'standard of the token, 10 or 20'),
})

const Ranking = Type.Object({
  type: Type.Integer(),
  kind: Type.String({ description: 'account, token or contract' }),
  time: Type.Integer({ description: '0 where the ranking is the present one' }),
  start_time: described(
    Time,
    'first moment that counts; equals end_time where the ranking is the present one',
  ),
  end_time: described(Time, 'newest block that counts'),
  total: described(
    KnownText,
    'the whole that percentage is of, in the unit of value; 7: accounts, 10 and 11: TRX. null when it is not known',
  ),
  data: Type.Array(Place),
})

const done = {
  start_time: described(Time, 'first moment of the period'),
  trx_transfer_amount: TrxNumber,
  trx_transaction_number: Count,
  token_sum_transaction: described(Count, 'transfers of tokens'),
  token_sum_transaction_amount: described(KnownNum, 'null: amounts of different tokens have no sum'),
  contract_active_address: described(Count, 'accounts that called a contract, once for each day'),
  contract_triggers: Count,
  energy_usage: described(Int, 'all energy: what the three parts add up to'),
  net_usage: described(Int, 'all bandwidth: what the two parts add up to'),
  whole_energy_use: described(Int, 'energy from stake of callers'),
  whole_energy_burn: described(Int, 'energy that TRX was burned for'),
  whole_contract_use: described(Int, 'energy that makers of contracts gave'),
  whole_net_use: described(Int, 'bandwidth from stake, or free'),
  whole_net_burn: described(Int, 'bandwidth that TRX was burned for: the TRX over the price of a point now'),
}
type Span = 'last_hour' | 'last_day' | 'last_week'
type Done = typeof done
/** The members of a period, with its name in front. */
const spanOf = <S extends Span>(span: S) =>
  Object.fromEntries(Object.entries(done).map(([name, schema]) => [`${span}_${name}`, schema])) as {
    [Name in keyof Done & string as `${S}_${Name}`]: Done[Name]
  }

const Overview = Type.Object({
  start_time: described(Time, 'first moment of the week'),
  end_time: described(Time, 'newest block that counts'),
  ...spanOf('last_hour'),
  ...spanOf('last_day'),
  ...spanOf('last_week'),
  whole_freeze: described(TrxNumber, 'TRX staked'),
  whole_vote: Int,
  contract_whole_balance: described(KnownNum, 'null: what all contracts hold together is not kept'),
  token_all: Count,
  trc10_all: Count,
  trc20_all: Count,
  token_record: described(Count, 'tokens that their issuers say something of'),
  trc10_record: Count,
  trc20_record: described(Count, 'contracts, whatever their standard'),
})

/** The ten first of something, by type; or the numbers of the chain that rankings are about. */
export const getTopTen = defineRoute({
  name: 'getTopTen',
  path: '/api/top10',
  cost: 'heavy',
  tag: 'Statistics',
  summary:
    'The ten first accounts, tokens or contracts, for each requested type; an object with sums of the chain for type 0. Updated every ten minutes',
  query: Type.Object({
    type: Type.String({
      pattern: `^(0|${KIND}(,${KIND}){0,14})$`,
      examples: ['0', '1', '1,2,3'],
      description:
        '0 sums of the chain, or types with commas between them. Accounts: 1 TRX sent, 2 transfers sent, 3 TRX received, 4 transfers received, 5 staked, 6 votes; TRC10 and TRC20 tokens: 7 holders, 8 senders (in days callers, so that TRC10 tokens are counted in the last hour only), 9 transfers, 10 amount (by what it is worth where prices are known); contracts: 11 TRX held, 12 callers, 13 calls; accounts: 14 energy used, 15 bandwidth used',
    }),
    time: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 2,
        description:
          '0 or 2 since the beginning of yesterday, 1 the last hour (1 to 4 and 8 only; else today), 3 since the beginning of the day a week ago; 5 to 7 and 11 are as they stand. start_time and end_time say it',
      }),
    ),
  }),
  answer: Type.Union([Type.Array(Ranking), Overview]),
  example: { query: { type: '1' } },
})
