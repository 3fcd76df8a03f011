import { type Static, Type } from '@sinclair/typebox'
import { Bandwidth, imitation, Permission } from '../common/objects.ts'
import {
  AddressText,
  AnyObject,
  ContractMap,
  Count,
  Flag,
  MaybeAddress,
  Num,
  SunInt,
  SunText,
  Text,
  Time,
  TokenName,
  TokenText,
} from '../common/values.ts'

/** A token an account holds; both spellings that clients look for are sent. */
export const TokenBalance = Type.Object({
  tokenId: TokenName,
  tokenName: Text,
  tokenAbbr: Text,
  tokenDecimal: Type.Integer(),
  tokenType: Text,
  tokenLogo: Text,
  tokenCanShow: Type.Integer(),
  vip: Flag,
  balance: TokenText,
  amount: Type.String({ description: 'scaled by the decimals' }),
  tokenPriceInTrx: Num,
  owner_address: MaybeAddress,
  contract_address: MaybeAddress,
  name: Text,
  symbol: Text,
  decimals: Type.Integer(),
  nrOfTokenHolders: Count,
  transferCount: Count,
  ...imitation,
})
export type TokenBalance = Static<typeof TokenBalance>

const Frozen = Type.Object({
  total: SunInt,
  balances: Type.Array(Type.Object({ amount: SunInt, expires: Time })),
})

/** Superset of what `account` and `accountv2` ever answered. */
export const AccountDetail = Type.Object({
  address: AddressText,
  name: Text,
  accountType: Type.Integer({ description: '0 normal, 1 token issuer, 2 contract' }),
  balance: SunInt,
  balanceStr: SunText,
  date_created: Time,
  latest_operation_time: Time,
  totalTransactionCount: Count,
  transactions: Count,
  transactions_in: Count,
  transactions_out: Count,
  activated: Flag,
  isMet: Type.Boolean({
    description:
      'false in an index that begins later and has not met the account: what contracts keep for it, and its history, are not known',
  }),
  voteTotal: Count,
  witness: Type.Integer(),
  reward: Type.Integer(),
  rewardNum: SunInt,
  representative: Type.Object({ enabled: Flag, url: Text, lastWithDrawTime: Time, allowance: SunInt }),
  bandwidth: Type.Partial(Bandwidth),
  balances: Type.Array(TokenBalance),
  tokenBalances: Type.Array(TokenBalance),
  tokens: Type.Array(TokenBalance),
  trc20token_balances: Type.Array(TokenBalance),
  trc721token_balances: Type.Array(TokenBalance),
  withPriceTokens: Type.Array(TokenBalance),
  frozen: Frozen,
  frozen_supply: Type.Array(Type.Object({ amount: SunInt, expires: Time })),
  accountResource: Type.Object({
    frozen_balance_for_energy: Type.Partial(Type.Object({ frozen_balance: SunInt, expire_time: Time })),
  }),
  delegated: AnyObject,
  exchanges: Type.Array(AnyObject),
  allowExchange: Type.Array(AnyObject),
  ownerPermission: Permission,
  activePermissions: Type.Array(Permission),
  witnessPermission: Type.Union([Permission, Type.Object({})]),
  blockPermissions: Type.Object(
    {
      known: Type.Boolean({
        description: 'false: the index begins later and has met no update of the account',
      }),
      ownerPermission: Permission,
      activePermissions: Type.Array(Permission),
      witnessPermission: Type.Union([Permission, Type.Object({})]),
    },
    {
      description:
        'permissions as the newest update in a block set them, whatever the node says now; without keys where the account has set none',
    },
  ),
  unlimitedApprovals: Type.Unsafe<typeof Count.static>({
    ...Count,
    description: 'allowances without a limit',
  }),
  addressTag: Text,
  addressTagLogo: Text,
  contractMap: ContractMap,
  totalFrozen: SunInt,
  frozenForBandWidth: SunInt,
  frozenForEnergy: SunInt,
  delegateFrozenForBandWidth: SunInt,
  delegateFrozenForEnergy: SunInt,
  acquiredDelegateFrozenForBandWidth: SunInt,
  acquiredDelegateFrozenForEnergy: SunInt,
  totalFrozenV2: SunInt,
  frozenForBandWidthV2: SunInt,
  frozenForEnergyV2: SunInt,
  delegatedFrozenV2BalanceForBandwidth: SunInt,
  delegatedFrozenV2BalanceForEnergy: SunInt,
  acquiredDelegatedFrozenV2BalanceForBandwidth: SunInt,
  acquiredDelegatedFrozenV2BalanceForEnergy: SunInt,
  unfreezeV2: SunInt,
  canWithdrawAmountV2: SunInt,
  freezing: SunInt,
  unfreezings: Type.Array(Type.Object({ resource: Type.Integer(), amount: SunInt, expireTime: Time })),
  votes: Type.Array(Type.Object({ address: AddressText, name: Text, votes: Count, timestamp: Time })),
  energyCost: Num,
  netCost: Num,
  redTag: Text,
  greyTag: Text,
  blueTag: Text,
  publicTag: Text,
  announcement: Text,
  feedbackRisk: Flag,
  isCut: Type.Object(
    { tokens: Flag, delegations: Flag },
    {
      description:
        'true where only the first 1,000 are listed here; the rest is in account/tokens and account/resourcev2',
    },
  ),
})
export type AccountDetail = Static<typeof AccountDetail>
