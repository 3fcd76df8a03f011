import { type Static, Type } from '@sinclair/typebox'
import {
  AddressText,
  AnyObject,
  Count,
  Dictionary,
  Flag,
  Height,
  Int,
  MaybeAddress,
  SunInt,
  Text,
  TokenName,
} from './values.ts'

/** Which better known token a token may be taken for by its name or symbol; empty for those that may not. */
export const imitation = {
  imitates: Type.String({
    description: 'better known token that this one looks like, _ for TRX; empty when none',
  }),
  imitatesSymbol: Text,
}

/** Whether the source of a token's contract was verified. */
export const Verified = Type.Boolean({
  description: 'the published source of its contract was compiled again and is what runs; false for TRC10',
})

/** A token as it accompanies every row that moves one. */
export const TokenInfo = Type.Object({
  tokenId: TokenName,
  tokenAbbr: Text,
  tokenName: Text,
  tokenDecimal: Type.Integer(),
  tokenCanShow: Type.Integer(),
  tokenType: Type.String({ description: 'trc10, trc20, trc721 or trc1155' }),
  tokenLogo: Text,
  tokenLevel: Text,
  issuerAddr: Type.Optional(MaybeAddress),
  vip: Flag,
  imitates: Type.Optional(imitation.imitates),
  imitatesSymbol: Type.Optional(Text),
})
export type TokenInfo = Static<typeof TokenInfo>

/** The argument of an event that is an amount of the token that emits it. */
export const EventAmount = Type.Object({
  argument: Type.String({ description: 'its name' }),
  tokenInfo: TokenInfo,
})
export type EventAmount = Static<typeof EventAmount>

/** What is known of a contract on the page. */
export const ContractInfo = Type.Object({
  tag1: Text,
  tag1Url: Text,
  name: Text,
  isToken: Flag,
  vip: Flag,
  risk: Flag,
  publicTag: Text,
  publicTagDesc: Text,
})
/** Labels of the addresses on a page. */
export const pageLabels = {
  contractMap: Dictionary(Flag),
  contractInfo: Dictionary(ContractInfo),
  normalAddressInfo: Dictionary(Type.Object({ risk: Flag })),
}

/** What a transaction cost; fees in sun. */
export const Cost = Type.Object({
  fee: SunInt,
  net_fee: SunInt,
  net_usage: Count,
  net_fee_cost: Type.Integer({ description: 'sun per byte' }),
  energy_fee: SunInt,
  energy_usage: Count,
  energy_usage_total: Count,
  origin_energy_usage: Count,
  energy_penalty_total: Count,
  energy_fee_cost: Type.Integer({ description: 'sun per energy' }),
  multi_sign_fee: SunInt,
  memoFee: SunInt,
  account_create_fee: SunInt,
  date_created: Type.Integer({ description: 'seconds' }),
})
export type Cost = Static<typeof Cost>

/** A contract call, decoded as far as the ABI or the well-known methods allow. */
export const TriggerInfo = Type.Object({
  method: Text,
  methodId: Text,
  methodName: Text,
  parameter: Dictionary(Text),
  contract_address: MaybeAddress,
  call_value: SunInt,
  data: Text,
})
export type TriggerInfo = Static<typeof TriggerInfo>

/** A permission of an account. */
export const Permission = Type.Object({
  permission_name: Text,
  threshold: Int,
  id: Type.Optional(Type.Integer()),
  type: Type.Optional(Text),
  operations: Type.Optional(Text),
  keys: Type.Array(Type.Object({ address: AddressText, weight: Int })),
})
export type Permission = Static<typeof Permission>

/** A witness that built on a block. */
export const Confirmation = Type.Object({ address: AddressText, name: Text, block: Height, url: Text })
export type Confirmation = Static<typeof Confirmation>

/** Bandwidth and energy of an account. */
export const Bandwidth = Type.Object({
  freeNetLimit: Count,
  freeNetUsed: Count,
  freeNetRemaining: Count,
  freeNetPercentage: Type.Number(),
  netLimit: Count,
  netUsed: Count,
  netRemaining: Count,
  netPercentage: Type.Number(),
  energyLimit: Count,
  energyUsed: Count,
  energyRemaining: Count,
  energyPercentage: Type.Number(),
  totalNetLimit: Int,
  totalNetWeight: Int,
  totalEnergyLimit: Int,
  totalEnergyWeight: Int,
  storageLimit: Count,
  storageUsed: Count,
  storageRemaining: Count,
  storagePercentage: Type.Number(),
  assets: AnyObject,
})
export type Bandwidth = Static<typeof Bandwidth>
