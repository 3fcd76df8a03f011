import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import { AddressFilter, listEnd, paging, sortBy, timeWindow } from '../common/query.ts'
import {
  AddressText,
  Count,
  Dictionary,
  Flag,
  MaybeAddress,
  SunInt,
  Text,
  Time,
  TokenInt,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const VerifyStatus = Type.Integer({ description: '0 not verified, 1 partly, 2 fully' })
/** Marks success for older clients. */
export const RequestStatus = Type.Object({ code: Type.Integer(), message: Text })

/** What lists of contracts show of a token. */
export const ContractTokenSummary = Type.Object({
  icon_url: Text,
  symbol: Text,
  name: Text,
  decimals: Text,
  total_supply: Text,
  holders_count: Text,
  level: Text,
  contract_address: AddressText,
  issuer_addr: MaybeAddress,
  home_page: Text,
  token_desc: Text,
  issue_time: Text,
  white_paper: Text,
  email: Text,
  git_hub: Text,
  social_media: Text,
  status: Type.Integer(),
  token_type: Text,
})

/** A contract in the list of contracts. */
export const ContractRow = Type.Object({
  address: AddressText,
  name: Text,
  verify_status: VerifyStatus,
  balance: SunInt,
  trxCount: Type.Integer({ description: 'calls by transactions' }),
  date_created: Time,
  creator: MaybeAddress,
  license: Type.Integer(),
  compile_version: Text,
  compile_settings: Text,
  verify_time: Text,
  tag1: Text,
  tag1Url: Text,
  publicTagDesc: Text,
  risk: Flag,
  vip: Flag,
  trc20token: Type.Optional(ContractTokenSummary),
})
export type ContractRow = Static<typeof ContractRow>

/** Contracts of the chain. */
export const listContracts = defineRoute({
  name: 'listContracts',
  path: '/api/contracts',
  tag: 'Contracts',
  summary: 'Contracts, the busiest first',
  query: Type.Object({
    ...paging(20, 200),
    sort: sortBy('trxCount', 'balance', 'timestamp'),
    search: Type.Optional(Type.String({ maxLength: 64, description: 'an address, or how a name begins' })),
    'open-source-only': Type.Optional(Type.Boolean({ description: 'true: only those with known source' })),
    'verified-only': Type.Optional(Type.Boolean({ description: 'true: only those with verified source' })),
    owner: AddressFilter('who made it'),
    ...timeWindow,
    confirm: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '0 all, 1 confirmed only' }),
    ),
  }),
  answer: Type.Object({
    code: Type.Integer(),
    message: Text,
    status: RequestStatus,
    total: Count,
    rangeTotal: Count,
    contractCount: Count,
    contractCount24h: Count,
    verifyContractCount: Count,
    verifyContractCount24h: Count,
    totalTrigger: Count,
    updateTime: Time,
    triggerTop7: Type.Array(
      Type.Object({
        contract: AddressText,
        name: Text,
        tag1: Text,
        tag1Url: Text,
        percentage: Type.Number({ description: 'share of all calls, 0 to 1' }),
        triggers: Count,
        risk: Flag,
        publicTagDesc: Text,
      }),
    ),
    data: Type.Array(ContractRow),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** One contract. */
export const ContractDetail = Type.Object({
  address: AddressText,
  name: Text,
  description: Text,
  balance: SunInt,
  balanceInUsd: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'null without a price' }),
  balanceWithTokens: Type.Unsafe<Static<typeof SunInt>>({
    ...SunInt,
    description: 'sun that the balance and all tokens with a price are worth',
  }),
  balanceWithTokensInUsd: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'null without a price of TRX',
  }),
  verify_status: VerifyStatus,
  is_proxy: Flag,
  proxy_implementation: Text,
  old_proxy_implementation: Text,
  proxy_kind: Type.String({ description: 'as in /api/contracts/proxy; empty when it is no proxy' }),
  proxy_through: Type.Array(AddressText, {
    description: 'proxies between the contract and its implementation',
  }),
  proxy_facets: Type.Array(AddressText, { description: 'contracts of EIP-2535 whose code it runs' }),
  proxy_known: Type.Boolean({ description: 'false: the node did not say what code the contract runs' }),
  delegates: Type.Boolean({ description: 'its code can run that of other contracts' }),
  proxy_beacon: Text,
  proxy_admin: Type.String({
    description: 'who can replace the code behind it; empty when that is not known',
  }),
  trxCount: Count,
  date_created: Time,
  destroyed: Type.Boolean({ description: 'true: it has destroyed itself' }),
  call_value: SunInt,
  call_token_value: TokenInt,
  call_token_id: Type.Integer({ description: '0: no token came with the deployment' }),
  call_token_info: Type.Union([TokenInfo, Type.Object({})]),
  creator: Type.Object({
    address: MaybeAddress,
    address_is_contract: Flag,
    txHash: Text,
    token_balance: SunInt,
    consume_user_resource_percent: Type.Integer(),
    energy_remaining: Count,
    energy_limit: Count,
  }),
  methodMap: Dictionary(Text),
  energy_factor: Type.Integer({ description: 'ten-thousandths that calls cost more than their energy' }),
  license: Text,
  tag1: Text,
  tag1Url: Text,
  blueTag: Text,
  blueTagUrl: Text,
  greyTag: Text,
  redTag: Text,
  publicTag: Text,
  publicTagDesc: Text,
  vip: Flag,
  feedbackRisk: Flag,
  announcement: Text,
  auditReportUrl: Text,
  auditDep: Text,
  auditDate: Text,
  tokenInfo: Type.Optional(TokenInfo),
})
export type ContractDetail = Static<typeof ContractDetail>

/** One contract of the chain. */
export const getContract = defineRoute({
  name: 'getContract',
  path: '/api/contract',
  cost: 'light',
  tag: 'Contracts',
  summary: 'One contract; data is empty when there is none',
  query: Type.Object({
    contract: AddressFilter('the contract'),
    address: AddressFilter('older name of contract'),
  }),
  answer: Type.Object({
    type: Text,
    count: Count,
    status: RequestStatus,
    data: Type.Array(ContractDetail),
    contractMap: pageLabels.contractMap,
  }),
  rows: 'data',
  example: { query: { contract: ZERO_ADDRESS } },
})

/** Code and interface of a contract. */
export const getContractCode = defineRoute({
  name: 'getContractCode',
  path: '/api/contracts/code',
  cost: 'light',
  tag: 'Contracts',
  summary: 'Code and interface of a contract as the node keeps them',
  query: Type.Object({ contract: AddressFilter('the contract'), address: AddressFilter('same as contract') }),
  answer: Type.Object({
    status: RequestStatus,
    data: Type.Object({
      address: MaybeAddress,
      name: Text,
      verify_status: VerifyStatus,
      byteCode: Type.String({ description: 'code that makes the contract, hex' }),
      abi: Type.String({ description: 'JSON text; empty when there is none' }),
      compiler: Text,
      source: Text,
      abiEncoded: Text,
      isSetting: Flag,
      librarys: Type.Array(Type.Object({ name: Text, address: Text })),
    }),
  }),
  example: { query: { contract: ZERO_ADDRESS } },
})

/** Source of a contract. */
export const getContractSource = defineRoute({
  name: 'getContractSource',
  method: 'POST',
  path: '/api/solidity/contract/info',
  cost: 'light',
  tag: 'Contracts',
  summary: 'Source of a contract; its status is 2 when it is verified',
  body: Type.Object({
    contractAddress: Type.Unsafe<Static<typeof AddressText>>({ type: 'string', format: 'tron-address' }),
  }),
  answer: Type.Object({
    data: Type.Object({
      status: Type.Integer({ description: '2 verified; 1 not' }),
      contract_name: Text,
      byte_code: Type.String({ description: 'code that made it, hex; empty when a contract made it' }),
      runtime_code: Type.String({ description: 'code that runs, hex' }),
      contract_code: Type.Array(
        Type.Object({ name: Text, code: Type.String({ description: 'the source in base64' }) }),
      ),
      constructor_params: Text,
      optimizer: Type.Integer(),
      optimizer_runs: Type.Integer(),
      compiler: Text,
      license: Type.Integer(),
      abi: Text,
      match: Type.String({ description: 'full, partial or none' }),
      match_reason: Type.String({
        description: 'why it is no full match: otherMetadata or noMetadata; empty when it is',
      }),
      creation_match: Type.String({
        description: 'of the code that made it: full, partial, none or unknown',
      }),
      compiler_version: Text,
      chain_compiler: Type.String({
        description: 'version of the compiler that the code on the chain names; empty when it names none',
      }),
      file_name: Text,
      evm_version: Type.String({ description: "empty: the compiler's own" }),
      via_ir: Flag,
      libraries: Type.Array(Type.Object({ name: Text, address: Text })),
      storage_layout: Type.String({ description: 'JSON text' }),
      verify_time: Time,
    }),
  }),
  example: { body: { contractAddress: ZERO_ADDRESS } },
})
