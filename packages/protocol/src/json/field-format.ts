/**
 * Byte fields that hold an address: Base58 with `visible`, hex otherwise. By message and field of java-tron
 * 4.8.0.
 *
 * `TransactionInfo.Log.address` holds 20 bytes without prefix in stored infos.
 */
const ADDRESS_FIELDS: Readonly<Record<string, readonly string[]>> = {
  PrivateShieldedTRC20Parameters: ['transparent_to_address', 'shielded_TRC20_contract_address'],
  PrivateShieldedTRC20ParametersWithoutAsk: ['transparent_to_address', 'shielded_TRC20_contract_address'],
  IvkDecryptTRC20Parameters: ['shielded_TRC20_contract_address'],
  OvkDecryptTRC20Parameters: ['shielded_TRC20_contract_address'],
  NfTRC20Parameters: ['shielded_TRC20_contract_address'],
  ShieldedTRC20TriggerContractParameters: ['transparent_to_address'],
  DelegatedResourceMessage: ['fromAddress', 'toAddress'],
  TransactionSignWeight: ['approved_list'],
  TransactionApprovedList: ['approved_list'],
  AccountCreateContract: ['owner_address', 'account_address'],
  AccountUpdateContract: ['owner_address'],
  SetAccountIdContract: ['owner_address'],
  TransferContract: ['owner_address', 'to_address'],
  TransferAssetContract: ['owner_address', 'to_address'],
  VoteAssetContract: ['owner_address', 'vote_address'],
  'VoteWitnessContract.Vote': ['vote_address'],
  VoteWitnessContract: ['owner_address'],
  UpdateSettingContract: ['owner_address', 'contract_address'],
  UpdateEnergyLimitContract: ['owner_address', 'contract_address'],
  ClearABIContract: ['owner_address', 'contract_address'],
  WitnessCreateContract: ['owner_address'],
  WitnessUpdateContract: ['owner_address'],
  AssetIssueContract: ['owner_address'],
  ParticipateAssetIssueContract: ['owner_address', 'to_address'],
  FreezeBalanceContract: ['owner_address', 'receiver_address'],
  UnfreezeBalanceContract: ['owner_address', 'receiver_address'],
  UnfreezeAssetContract: ['owner_address'],
  WithdrawBalanceContract: ['owner_address'],
  UpdateAssetContract: ['owner_address'],
  ProposalCreateContract: ['owner_address'],
  ProposalApproveContract: ['owner_address'],
  ProposalDeleteContract: ['owner_address'],
  CreateSmartContract: ['owner_address'],
  TriggerSmartContract: ['owner_address', 'contract_address'],
  ExchangeCreateContract: ['owner_address'],
  ExchangeInjectContract: ['owner_address'],
  ExchangeWithdrawContract: ['owner_address'],
  ExchangeTransactionContract: ['owner_address'],
  AccountPermissionUpdateContract: ['owner_address'],
  UpdateBrokerageContract: ['owner_address'],
  ShieldedTransferContract: ['transparent_from_address', 'transparent_to_address'],
  MarketSellAssetContract: ['owner_address'],
  MarketCancelOrderContract: ['owner_address'],
  FreezeBalanceV2Contract: ['owner_address'],
  UnfreezeBalanceV2Contract: ['owner_address'],
  WithdrawExpireUnfreezeContract: ['owner_address'],
  DelegateResourceContract: ['owner_address', 'receiver_address'],
  UnDelegateResourceContract: ['owner_address', 'receiver_address'],
  CancelAllUnfreezeV2Contract: ['owner_address'],
  CanDelegatedMaxSizeRequestMessage: ['owner_address'],
  GetAvailableUnfreezeCountRequestMessage: ['owner_address'],
  CanWithdrawUnfreezeAmountRequestMessage: ['owner_address'],
  AccountId: ['address'],
  Vote: ['vote_address'],
  Proposal: ['proposer_address', 'approvals'],
  Exchange: ['creator_address'],
  Account: ['address'],
  Key: ['address'],
  DelegatedResource: ['from', 'to'],
  Witness: ['address'],
  'TransactionInfo.Log': ['address'],
  TransactionInfo: ['contract_address'],
  'BlockHeader.raw': ['witness_address'],
  SmartContract: ['origin_address', 'contract_address'],
  InternalTransaction: ['caller_address', 'transferTo_address'],
  DelegatedResourceAccountIndex: ['account', 'fromAccounts', 'toAccounts'],
  AccountIdentifier: ['address'],
  'TransactionBalanceTrace.Operation': ['address'],
  MarketOrder: ['owner_address'],
}

/** Byte fields that hold text: the text with `visible`, hex of it otherwise. */
const NAME_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Return: ['message'],
  Address: ['host'],
  AccountUpdateContract: ['account_name'],
  SetAccountIdContract: ['account_id'],
  TransferAssetContract: ['asset_name'],
  WitnessCreateContract: ['url'],
  WitnessUpdateContract: ['update_url'],
  AssetIssueContract: ['name', 'abbr', 'description', 'url'],
  ParticipateAssetIssueContract: ['asset_name'],
  UpdateAssetContract: ['description', 'url'],
  ExchangeCreateContract: ['first_token_id', 'second_token_id'],
  ExchangeInjectContract: ['token_id'],
  ExchangeWithdrawContract: ['token_id'],
  ExchangeTransactionContract: ['token_id'],
  AccountId: ['name'],
  Exchange: ['first_token_id', 'second_token_id'],
  Account: ['account_name', 'asset_issued_name', 'asset_issued_ID', 'account_id'],
  'Transaction.Contract': ['ContractName'],
  TransactionInfo: ['resMessage'],
  MarketSellAssetContract: ['sell_token_id', 'buy_token_id'],
  MarketOrder: ['sell_token_id', 'buy_token_id'],
  MarketOrderPair: ['sell_token_id', 'buy_token_id'],
  MarketPriceList: ['sell_token_id', 'buy_token_id'],
}

/** How the bytes of a field are written in JSON when `visible` is set. */
export type ByteFormat = 'address' | 'name' | 'hex'

const fullNames = (fields: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([message, names]) => names.map((name) => `protocol.${message}.${name}`)),
  )

const addresses = fullNames(ADDRESS_FIELDS)
const names = fullNames(NAME_FIELDS)

/** Format of a bytes field by its full name, for example `protocol.Account.address`. */
export function byteFormat(fullName: string): ByteFormat {
  if (addresses.has(fullName)) return 'address'
  return names.has(fullName) ? 'name' : 'hex'
}
