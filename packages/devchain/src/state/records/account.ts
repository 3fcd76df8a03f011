import {
  flag,
  hex,
  integer,
  list,
  map,
  number,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec/index.ts'

/** An address that may sign, with its weight. */
const key = record({ address: [1, hex], weight: [2, integer] })

/** Who may sign what: type 0 owner, 1 witness, 2 active. `operations` is set on active permissions only. */
const permissionRecord = record({
  type: [1, number],
  id: [2, number],
  name: [3, text],
  threshold: [4, integer],
  parentId: [5, number],
  operations: [6, hex],
  keys: [7, list(key)],
})
export type Permission = ValueOf<typeof permissionRecord>

const frozen = record({ amount: [1, integer], expireTime: [2, number] })
/** An amount staked under Stake 1.0, or a frozen part of a token supply, until a time. */
export type Frozen = ValueOf<typeof frozen>

const vote = record({ address: [1, hex], count: [2, integer] })
export type Vote = ValueOf<typeof vote>
export const voteList = list(vote)

const frozenV2 = record({ type: [1, number], amount: [2, integer] })
const unfrozenV2 = record({ type: [1, number], amount: [2, integer], expireTime: [3, number] })

/**
 * All data of the chain about an account.
 *
 * Times in milliseconds, except `netTime`, `freeNetTime` and `energyTime`, which are slot numbers. Windows
 * are slots, or thousandths of slots once the matching `…Optimized` flag is set; 0 means a full day. Before
 * parameter 15 tokens are stored by name too; after it these maps remain unchanged until the account is
 * optimized. `writtenAt` is the height of the last change: the node marks an account as asset-optimized when
 * it writes it to disk.
 */
export const accountRecord = record({
  address: [1, hex],
  name: [2, hex],
  type: [3, number],
  balance: [4, integer],
  votes: [5, voteList],
  frozen: [6, optional(frozen)],
  netUsage: [7, integer],
  createTime: [8, number],
  operationTime: [9, number],
  allowance: [10, integer],
  withdrawTime: [11, number],
  isWitness: [12, flag],
  frozenSupply: [13, list(frozen)],
  assetIssuedName: [14, hex],
  assetIssuedId: [15, text],
  freeNetUsage: [16, integer],
  netTime: [17, number],
  freeNetTime: [18, number],
  accountId: [19, hex],
  netWindow: [20, number],
  netWindowOptimized: [21, flag],
  energyUsage: [22, integer],
  energyTime: [23, number],
  energyWindow: [24, number],
  energyWindowOptimized: [25, flag],
  frozenForEnergy: [26, optional(frozen)],
  acquiredForEnergy: [27, integer],
  delegatedForEnergy: [28, integer],
  acquiredForBandwidth: [29, integer],
  delegatedForBandwidth: [30, integer],
  frozenV2: [31, list(frozenV2)],
  unfrozenV2: [32, list(unfrozenV2)],
  delegatedV2ForBandwidth: [33, integer],
  acquiredV2ForBandwidth: [34, integer],
  delegatedV2ForEnergy: [35, integer],
  acquiredV2ForEnergy: [36, integer],
  oldTronPower: [37, integer],
  tronPower: [38, optional(frozen)],
  ownerPermission: [39, optional(permissionRecord)],
  witnessPermission: [40, optional(permissionRecord)],
  activePermissions: [41, list(permissionRecord)],
  assets: [42, map(integer)],
  assetOperationTimes: [43, map(number)],
  assetNetUsages: [44, map(integer)],
  assetOptimized: [45, flag],
  writtenAt: [46, number],
  assetsByName: [47, map(integer)],
  assetTimesByName: [48, map(number)],
  assetUsagesByName: [49, map(integer)],
})
export type Account = ValueOf<typeof accountRecord>

/** `Account.type` values. */
export const AccountKind = { Normal: 0, AssetIssue: 1, Contract: 2 } as const
