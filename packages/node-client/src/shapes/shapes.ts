import { type TProperties, type TSchema, Type } from '@sinclair/typebox'

// What is read of answers, with its types: a member that is not read may be anything, and every member may be
// missing, as the node leaves out what is zero or empty. Whether what has to be there is there, is looked at
// where it is read.

const object = (members: TProperties): TSchema => Type.Partial(Type.Object(members))
const list = (entry: TSchema): TSchema => Type.Array(entry)
const text = Type.String()
const flag = Type.Boolean()
/** A whole number as the lossless reader leaves it. */
const whole = Type.Union([Type.Integer(), Type.BigInt()])
const wholes = (...names: readonly string[]): TProperties =>
  Object.fromEntries(names.map((name) => [name, whole]))
const texts = (...names: readonly string[]): TProperties =>
  Object.fromEntries(names.map((name) => [name, text]))
const anything = object({})

const transaction = object({
  ...texts('txID', 'raw_data_hex', 'contract_address'),
  raw_data: object({
    contract: list(object({ type: text, Permission_id: whole, parameter: object({ value: anything }) })),
    ...texts('ref_block_bytes', 'ref_block_hash', 'data'),
    ...wholes('expiration', 'timestamp', 'fee_limit'),
  }),
  signature: list(text),
  ret: list(object({ contractRet: text, fee: whole })),
})

const block = object({
  blockID: text,
  block_header: object({
    raw_data: object({
      ...wholes('number', 'timestamp', 'version'),
      ...texts('txTrieRoot', 'witness_address', 'parentHash', 'accountStateRoot'),
    }),
    witness_signature: text,
  }),
  transactions: list(transaction),
})

const outcome = object({
  ...texts('id', 'contract_address', 'result', 'resMessage', 'assetIssueID', 'orderId'),
  ...wholes('fee', 'blockNumber', 'blockTimeStamp', 'withdraw_amount', 'unfreeze_amount', 'exchange_id'),
  ...wholes('exchange_received_amount', 'exchange_inject_another_amount', 'exchange_withdraw_another_amount'),
  ...wholes('shielded_transaction_fee', 'packingFee', 'withdraw_expire_amount'),
  contractResult: list(text),
  receipt: object({
    ...wholes('energy_usage', 'energy_fee', 'origin_energy_usage', 'energy_usage_total', 'net_usage'),
    ...wholes('net_fee', 'energy_penalty_total'),
    result: text,
  }),
  log: list(object({ ...texts('address', 'data'), topics: list(text) })),
  internal_transactions: list(
    object({
      ...texts('hash', 'caller_address', 'transferTo_address', 'note', 'extra'),
      callValueInfo: list(object({ callValue: whole, tokenId: text })),
      rejected: flag,
    }),
  ),
  orderDetails: list(
    object({
      ...texts('makerOrderId', 'takerOrderId'),
      ...wholes('fillSellQuantity', 'fillBuyQuantity'),
    }),
  ),
  cancel_unfreezeV2_amount: list(object({ key: text, value: whole })),
})

const ofToken = list(object({ key: text, value: whole }))
const permission = object({
  ...wholes('id', 'threshold'),
  ...texts('permission_name', 'operations'),
  keys: list(object({ address: text, weight: whole })),
})
const account = object({
  ...texts('address', 'account_name', 'account_id', 'type'),
  ...wholes('balance', 'create_time', 'latest_opration_time', 'allowance', 'old_tron_power'),
  ...wholes('delegated_frozen_balance_for_bandwidth', 'acquired_delegated_frozen_balance_for_bandwidth'),
  ...wholes('delegated_frozenV2_balance_for_bandwidth', 'acquired_delegated_frozenV2_balance_for_bandwidth'),
  is_witness: flag,
  asset: ofToken,
  assetV2: ofToken,
  frozen: list(object(wholes('frozen_balance', 'expire_time'))),
  frozen_supply: list(object(wholes('frozen_balance', 'expire_time'))),
  tron_power: object(wholes('frozen_balance')),
  frozenV2: list(object({ type: text, amount: whole })),
  unfrozenV2: list(object({ type: text, ...wholes('unfreeze_amount', 'unfreeze_expire_time') })),
  account_resource: object({
    frozen_balance_for_energy: object(wholes('frozen_balance', 'expire_time')),
    ...wholes('delegated_frozen_balance_for_energy', 'acquired_delegated_frozen_balance_for_energy'),
    ...wholes('delegated_frozenV2_balance_for_energy', 'acquired_delegated_frozenV2_balance_for_energy'),
  }),
  votes: list(object({ vote_address: text, vote_count: whole })),
  owner_permission: permission,
  witness_permission: permission,
  active_permission: list(permission),
})

const asset = object({
  ...texts('id', 'owner_address', 'name', 'abbr', 'description', 'url'),
  ...wholes('total_supply', 'precision', 'trx_num', 'num', 'start_time', 'end_time'),
  frozen_supply: list(object(wholes('frozen_amount', 'frozen_days'))),
})
const contract = object({
  ...texts('contract_address', 'origin_address', 'name', 'code_hash', 'trx_hash', 'bytecode'),
  ...wholes('consume_user_resource_percent', 'origin_energy_limit'),
  abi: object({ entrys: list(anything) }),
})
const order = object({
  ...texts('order_id', 'owner_address', 'sell_token_id', 'buy_token_id', 'state'),
  ...wholes('create_time', 'sell_token_quantity', 'buy_token_quantity', 'sell_token_quantity_remain'),
})
const delegations = object({
  delegatedResource: list(
    object({
      ...texts('from', 'to'),
      ...wholes('frozen_balance_for_bandwidth', 'frozen_balance_for_energy'),
      ...wholes('expire_time_for_bandwidth', 'expire_time_for_energy'),
    }),
  ),
})
const delegationIndex = object({ fromAccounts: list(text), toAccounts: list(text) })

/** Shape of an answer by the last part of the path that it was asked at. */
export const SHAPES: Readonly<Record<string, TSchema>> = {
  getblock: block,
  getblockbynum: block,
  getblockbylimitnext: object({ block: list(block) }),
  // block 0 and, on some nodes, an empty block answer `{}`
  gettransactioninfobyblocknum: Type.Union([list(outcome), Type.Object({}, { additionalProperties: false })]),
  getaccount: account,
  getaccountresource: anything,
  getaccountbalance: object(wholes('balance')),
  getblockbalance: object({
    transaction_balance_trace: list(object({ operation: list(object({ address: text, amount: whole })) })),
  }),
  getReward: object(wholes('reward')),
  getBrokerage: object(wholes('brokerage')),
  getpendingsize: object(wholes('pendingSize')),
  getnextmaintenancetime: object(wholes('num')),
  getburntrx: object(wholes('burnTrxAmount')),
  listwitnesses: object({
    witnesses: list(
      object({
        ...texts('address', 'url'),
        ...wholes('voteCount', 'totalProduced', 'totalMissed', 'latestBlockNum', 'latestSlotNum'),
        isJobs: flag,
      }),
    ),
  }),
  listproposals: object({
    proposals: list(
      object({
        ...wholes('proposal_id', 'expiration_time', 'create_time'),
        ...texts('proposer_address', 'state'),
        parameters: list(object(wholes('key', 'value'))),
        approvals: list(text),
      }),
    ),
  }),
  getchainparameters: object({ chainParameter: list(object({ key: text, value: whole })) }),
  getcontract: contract,
  getcontractinfo: object({ runtimecode: text, smart_contract: contract }),
  getassetissuebyid: asset,
  getassetissuelist: object({ assetIssue: list(asset) }),
  listexchanges: object({
    exchanges: list(
      object({
        ...wholes('exchange_id', 'create_time', 'first_token_balance', 'second_token_balance'),
        ...texts('creator_address', 'first_token_id', 'second_token_id'),
      }),
    ),
  }),
  getmarketpairlist: object({ orderPair: list(object(texts('sell_token_id', 'buy_token_id'))) }),
  getmarketorderlistbypair: object({ orders: list(order) }),
  getmarketorderbyid: order,
  getdelegatedresource: delegations,
  getdelegatedresourcev2: delegations,
  getdelegatedresourceaccountindex: delegationIndex,
  getdelegatedresourceaccountindexv2: delegationIndex,
  triggerconstantcontract: object({
    result: object({ result: flag }),
    constant_result: list(text),
    transaction: object({ ret: list(object({ ret: text })) }),
  }),
}
