import {
  address,
  addresses,
  bool,
  bytes,
  enumeration,
  type Fields,
  int32,
  int64,
  int64Map,
  message,
  messages,
  optionalAddress,
  optionalMessage,
  string,
  text,
} from './field-kinds.ts'

const RESOURCES = ['BANDWIDTH', 'ENERGY', 'TRON_POWER'] as const
const owner = { ownerAddress: address(1) } as const

const PERMISSION = {
  type: enumeration(1, ['Owner', 'Witness', 'Active']),
  id: int32(2),
  permissionName: string(3),
  threshold: int64(4),
  parentId: int32(5),
  operations: bytes(6),
  keys: messages(7, { address: address(1), weight: int64(2) }),
} as const

const ABI_PARAMETER = { indexed: bool(1), name: string(2), type: string(3) } as const

const SMART_CONTRACT = {
  originAddress: address(1),
  contractAddress: optionalAddress(2),
  abi: optionalMessage(3, {
    entrys: messages(1, {
      anonymous: bool(1),
      constant: bool(2),
      name: string(3),
      inputs: messages(4, ABI_PARAMETER),
      outputs: messages(5, ABI_PARAMETER),
      type: enumeration(6, [
        'UnknownEntryType',
        'Constructor',
        'Function',
        'Event',
        'Fallback',
        'Receive',
        'Error',
      ]),
      payable: bool(7),
      stateMutability: enumeration(8, ['UnknownMutabilityType', 'Pure', 'View', 'Nonpayable', 'Payable']),
    }),
  }),
  bytecode: bytes(4),
  callValue: int64(5),
  consumeUserResourcePercent: int64(6),
  name: string(7),
  originEnergyLimit: int64(8),
  codeHash: bytes(9),
  trxHash: bytes(10),
  version: int32(11),
} as const

const EXCHANGE_CHANGE = { ...owner, exchangeId: int64(2), tokenId: text(3), quant: int64(4) } as const
const OWNER_ONLY = owner

/**
 * Every contract type that can be signed: its number and the fields of its message. Names follow the
 * protocol. Shielded transfers are not signed here (they have neither an owner nor a key of an account).
 */
export const CONTRACTS = {
  AccountCreateContract: {
    type: 0,
    shape: {
      ...owner,
      accountAddress: address(2),
      type: enumeration(3, ['Normal', 'AssetIssue', 'Contract']),
    },
  },
  TransferContract: { type: 1, shape: { ...owner, toAddress: address(2), amount: int64(3) } },
  TransferAssetContract: {
    type: 2,
    shape: { assetName: text(1), ownerAddress: address(2), toAddress: address(3), amount: int64(4) },
  },
  VoteAssetContract: {
    type: 3,
    shape: { ...owner, voteAddress: addresses(2), support: bool(3), count: int32(5) },
  },
  VoteWitnessContract: {
    type: 4,
    shape: {
      ...owner,
      votes: messages(2, { voteAddress: address(1), voteCount: int64(2) }),
      support: bool(3),
    },
  },
  WitnessCreateContract: { type: 5, shape: { ...owner, url: text(2) } },
  AssetIssueContract: {
    type: 6,
    shape: {
      ...owner,
      name: text(2),
      abbr: text(3),
      totalSupply: int64(4),
      frozenSupply: messages(5, { frozenAmount: int64(1), frozenDays: int64(2) }),
      trxNum: int32(6),
      precision: int32(7),
      num: int32(8),
      startTime: int64(9),
      endTime: int64(10),
      order: int64(11),
      voteScore: int32(16),
      description: text(20),
      url: text(21),
      freeAssetNetLimit: int64(22),
      publicFreeAssetNetLimit: int64(23),
      publicFreeAssetNetUsage: int64(24),
      publicLatestFreeNetTime: int64(25),
      id: string(41),
    },
  },
  WitnessUpdateContract: { type: 8, shape: { ...owner, updateUrl: text(12) } },
  ParticipateAssetIssueContract: {
    type: 9,
    shape: { ...owner, toAddress: address(2), assetName: text(3), amount: int64(4) },
  },
  AccountUpdateContract: { type: 10, shape: { accountName: text(1), ownerAddress: address(2) } },
  FreezeBalanceContract: {
    type: 11,
    shape: {
      ...owner,
      frozenBalance: int64(2),
      frozenDuration: int64(3),
      resource: enumeration(10, RESOURCES),
      receiverAddress: optionalAddress(15),
    },
  },
  UnfreezeBalanceContract: {
    type: 12,
    shape: { ...owner, resource: enumeration(10, RESOURCES), receiverAddress: optionalAddress(15) },
  },
  WithdrawBalanceContract: { type: 13, shape: OWNER_ONLY },
  UnfreezeAssetContract: { type: 14, shape: OWNER_ONLY },
  UpdateAssetContract: {
    type: 15,
    shape: {
      ...owner,
      description: text(2),
      url: text(3),
      newLimit: int64(4),
      newPublicLimit: int64(5),
    },
  },
  ProposalCreateContract: { type: 16, shape: { ...owner, parameters: int64Map(2) } },
  ProposalApproveContract: {
    type: 17,
    shape: { ...owner, proposalId: int64(2), isAddApproval: bool(3) },
  },
  ProposalDeleteContract: { type: 18, shape: { ...owner, proposalId: int64(2) } },
  SetAccountIdContract: { type: 19, shape: { accountId: text(1), ownerAddress: address(2) } },
  CreateSmartContract: {
    type: 30,
    shape: { ...owner, newContract: message(2, SMART_CONTRACT), callTokenValue: int64(3), tokenId: int64(4) },
  },
  TriggerSmartContract: {
    type: 31,
    shape: {
      ...owner,
      contractAddress: address(2),
      callValue: int64(3),
      data: bytes(4),
      callTokenValue: int64(5),
      tokenId: int64(6),
    },
  },
  UpdateSettingContract: {
    type: 33,
    shape: { ...owner, contractAddress: address(2), consumeUserResourcePercent: int64(3) },
  },
  ExchangeCreateContract: {
    type: 41,
    shape: {
      ...owner,
      firstTokenId: text(2),
      firstTokenBalance: int64(3),
      secondTokenId: text(4),
      secondTokenBalance: int64(5),
    },
  },
  ExchangeInjectContract: { type: 42, shape: EXCHANGE_CHANGE },
  ExchangeWithdrawContract: { type: 43, shape: EXCHANGE_CHANGE },
  ExchangeTransactionContract: { type: 44, shape: { ...EXCHANGE_CHANGE, expected: int64(5) } },
  UpdateEnergyLimitContract: {
    type: 45,
    shape: { ...owner, contractAddress: address(2), originEnergyLimit: int64(3) },
  },
  AccountPermissionUpdateContract: {
    type: 46,
    shape: {
      ...owner,
      owner: message(2, PERMISSION),
      witness: optionalMessage(3, PERMISSION),
      actives: messages(4, PERMISSION),
    },
  },
  ClearABIContract: { type: 48, shape: { ...owner, contractAddress: address(2) } },
  UpdateBrokerageContract: { type: 49, shape: { ...owner, brokerage: int32(2) } },
  MarketSellAssetContract: {
    type: 52,
    shape: {
      ...owner,
      sellTokenId: text(2),
      sellTokenQuantity: int64(3),
      buyTokenId: text(4),
      buyTokenQuantity: int64(5),
    },
  },
  MarketCancelOrderContract: { type: 53, shape: { ...owner, orderId: bytes(2) } },
  FreezeBalanceV2Contract: {
    type: 54,
    shape: { ...owner, frozenBalance: int64(2), resource: enumeration(3, RESOURCES) },
  },
  UnfreezeBalanceV2Contract: {
    type: 55,
    shape: { ...owner, unfreezeBalance: int64(2), resource: enumeration(3, RESOURCES) },
  },
  WithdrawExpireUnfreezeContract: { type: 56, shape: OWNER_ONLY },
  DelegateResourceContract: {
    type: 57,
    shape: {
      ...owner,
      resource: enumeration(2, RESOURCES),
      balance: int64(3),
      receiverAddress: address(4),
      lock: bool(5),
      lockPeriod: int64(6),
    },
  },
  UnDelegateResourceContract: {
    type: 58,
    shape: {
      ...owner,
      resource: enumeration(2, RESOURCES),
      balance: int64(3),
      receiverAddress: address(4),
    },
  },
  CancelAllUnfreezeV2Contract: { type: 59, shape: OWNER_ONLY },
} as const

/** Name of a contract type that can be signed. */
export type ContractName = keyof typeof CONTRACTS
/** Fields of a contract type with their values. */
export type ContractFields<N extends ContractName> = Fields<(typeof CONTRACTS)[N]['shape']>
/** A contract: its type and its fields. */
export type Contract<N extends ContractName = ContractName> = {
  [Name in N]: { readonly name: Name; readonly fields: ContractFields<Name> }
}[N]

/** One permission of an account as a permission update carries it. */
export type PermissionFields = Fields<typeof PERMISSION>
/** Names of resources on the wire. */
export type ResourceName = (typeof RESOURCES)[number]

const NAMES = new Map<number, ContractName>(
  (Object.keys(CONTRACTS) as ContractName[]).map((name) => [CONTRACTS[name].type, name]),
)
/** The contract type of a number, or undefined for one that cannot be signed. */
export const findContractName = (type: number): ContractName | undefined => NAMES.get(type)
/** Names of all contract types that can be signed. */
export const CONTRACT_NAMES = Object.keys(CONTRACTS) as readonly ContractName[]
