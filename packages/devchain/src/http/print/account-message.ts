import { create } from '@bufbuild/protobuf'
import {
  Account_AccountResourceSchema,
  Account_FreezeV2Schema,
  Account_FrozenSchema,
  Account_UnFreezeV2Schema,
  type Account as AccountMessage,
  AccountSchema,
  KeySchema,
  type Permission as PermissionMessage,
  PermissionSchema,
  VoteSchema,
} from '@tronlens/protocol'
import { fromHex, textToHex } from '../../base/hex.ts'
import { copiedMapOrder, hashMapOrder, layerKeyHash, stringHash } from '../../base/java-order.ts'
import { addUsage, increaseUsage, readMeter } from '../../resources/usage.ts'
import { isAssetOptimized, namedAssets, withoutEmptied } from '../../state/accounts.ts'
import { areNamesUnique } from '../../state/asset-names.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Account, Frozen, Permission } from '../../state/records/account.ts'

const SLOT_MS = 3000

const frozenMessage = (frozen: Frozen) =>
  create(Account_FrozenSchema, { frozenBalance: frozen.amount, expireTime: BigInt(frozen.expireTime) })

/** Protocol form of a permission. */
export const permissionMessage = (permission: Permission): PermissionMessage =>
  create(PermissionSchema, {
    type: permission.type,
    id: permission.id,
    permissionName: permission.name,
    threshold: permission.threshold,
    parentId: permission.parentId,
    operations: fromHex(permission.operations),
    keys: permission.keys.map((key) =>
      create(KeySchema, { address: fromHex(key.address), weight: key.weight }),
    ),
  })

/**
 * An account in the form of the node: usage decayed to now, slots as times, tokens from their own store.
 *
 * @param padded - list all three resources of Stake 2.0, as `getaccount` does and `getaccountbyid` does not
 */
export function accountMessage(state: ChainState, account: Account, padded: boolean): AccountMessage {
  const now = state.headSlot
  const genesisTime = state.properties.number('genesisTime')
  const time = (slot: number) => BigInt(genesisTime + SLOT_MS * slot)
  const net = addUsage(state, readMeter(account, 'bandwidth'), 0n, now)
  const energy = addUsage(state, readMeter(account, 'energy'), 0n, now)
  const message = create(AccountSchema, {
    accountName: fromHex(account.name),
    type: account.type,
    address: fromHex(account.address),
    balance: account.balance,
    votes: account.votes.map((vote) =>
      create(VoteSchema, { voteAddress: fromHex(vote.address), voteCount: vote.count }),
    ),
    frozen: account.frozen ? [frozenMessage(account.frozen)] : [],
    netUsage: net.usage,
    createTime: BigInt(account.createTime),
    latestOprationTime: BigInt(account.operationTime),
    allowance: account.allowance,
    latestWithdrawTime: BigInt(account.withdrawTime),
    isWitness: account.isWitness,
    frozenSupply: account.frozenSupply.map(frozenMessage),
    assetIssuedName: fromHex(account.assetIssuedName),
    freeNetUsage: increaseUsage(state, account.freeNetUsage, 0n, account.freeNetTime, now),
    latestConsumeTime: time(account.netTime),
    latestConsumeFreeTime: time(account.freeNetTime),
    accountId: fromHex(account.accountId),
    netWindowSize: BigInt(net.window),
    netWindowOptimized: net.optimized,
    accountResource: create(Account_AccountResourceSchema, {
      energyUsage: energy.usage,
      ...(account.frozenForEnergy && { frozenBalanceForEnergy: frozenMessage(account.frozenForEnergy) }),
      latestConsumeTimeForEnergy: time(account.energyTime),
      acquiredDelegatedFrozenBalanceForEnergy: account.acquiredForEnergy,
      delegatedFrozenBalanceForEnergy: account.delegatedForEnergy,
      energyWindowSize: BigInt(energy.window),
      delegatedFrozenV2BalanceForEnergy: account.delegatedV2ForEnergy,
      acquiredDelegatedFrozenV2BalanceForEnergy: account.acquiredV2ForEnergy,
      energyWindowOptimized: energy.optimized,
    }),
    ...(account.ownerPermission && { ownerPermission: permissionMessage(account.ownerPermission) }),
    ...(account.witnessPermission && { witnessPermission: permissionMessage(account.witnessPermission) }),
    activePermission: account.activePermissions.map(permissionMessage),
    frozenV2: stakes(account, padded).map(({ type, amount }) =>
      create(Account_FreezeV2Schema, { type, amount }),
    ),
    unfrozenV2: account.unfrozenV2.map((entry) =>
      create(Account_UnFreezeV2Schema, {
        type: entry.type,
        unfreezeAmount: entry.amount,
        unfreezeExpireTime: BigInt(entry.expireTime),
      }),
    ),
    delegatedFrozenV2BalanceForBandwidth: account.delegatedV2ForBandwidth,
    acquiredDelegatedFrozenV2BalanceForBandwidth: account.acquiredV2ForBandwidth,
    acquiredDelegatedFrozenBalanceForBandwidth: account.acquiredForBandwidth,
    delegatedFrozenBalanceForBandwidth: account.delegatedForBandwidth,
    oldTronPower: account.oldTronPower,
    ...(account.tronPower && { tronPower: frozenMessage(account.tronPower) }),
    assetIssuedID: Buffer.from(account.assetIssuedId, 'utf8'),
    assetOptimized: isAssetOptimized(state, account),
  })
  const assets = shownAssets(state, account)
  return Object.assign(message, {
    asset: namedAssets(state, account),
    latestAssetOperationTime: toLongs(account.assetTimesByName),
    freeAssetNetUsage: namedUsages(state, account),
    assetV2: assets,
    latestAssetOperationTimeV2: toLongs(account.assetOperationTimes),
    freeAssetNetUsageV2: assetUsages(state, account, assets),
  })
}

const toLongs = (slots: ReadonlyMap<string, number>): Map<string, bigint> =>
  new Map([...slots].map(([token, slot]) => [token, BigInt(slot)]))

const ALL_TYPES = [0, 1, 2]

const stakes = (account: Account, padded: boolean): readonly { type: number; amount: bigint }[] =>
  padded
    ? ALL_TYPES.map((type) => account.frozenV2.find((entry) => entry.type === type) ?? { type, amount: 0n })
    : account.frozenV2

/**
 * Token balances: in insertion order while they are in the account, in the order of the node's map once
 * tokens may be stored separately. That map is filled in the order of the store, which is itself the order of
 * a map.
 */
function shownAssets(state: ChainState, account: Account): ReadonlyMap<string, bigint> {
  const assets = withoutEmptied(state, account)
  if (!state.properties.isOn('getAllowAssetOptimization')) return assets
  const taken = isAssetOptimized(state, account)
    ? hashMapOrder([...assets.keys()].sort(), (id) => layerKeyHash(account.address + textToHex(id)))
    : [...assets.keys()]
  return new Map(hashMapOrder(taken, stringHash).map((id) => [id, assets.get(id) as bigint]))
}

/** Decayed bandwidth usage per token: those used before first, then all others held, with 0. */
function assetUsages(
  state: ChainState,
  account: Account,
  assets: ReadonlyMap<string, bigint>,
): Map<string, bigint> {
  const now = state.headSlot
  const usages = new Map<string, bigint>()
  const decayed = (id: string) =>
    increaseUsage(
      state,
      account.assetNetUsages.get(id) ?? 0n,
      0n,
      account.assetOperationTimes.get(id) ?? 0,
      now,
    )
  for (const id of account.assetNetUsages.keys()) usages.set(id, decayed(id))
  const given = [...account.assetNetUsages.keys()].filter((id) => !assets.has(id))
  for (const id of copiedMapOrder([...assets.keys()], given, stringHash))
    if (!usages.has(id)) usages.set(id, 0n)
  return usages
}

/** The same by name while tokens are identified by name; unchanged afterwards. */
function namedUsages(state: ChainState, account: Account): Map<string, bigint> {
  const usages = new Map(account.assetUsagesByName)
  if (!areNamesUnique(state)) return usages
  for (const name of account.assetsByName.keys()) {
    const [used, time] = [account.assetUsagesByName.get(name) ?? 0n, account.assetTimesByName.get(name) ?? 0]
    usages.set(name, increaseUsage(state, used, 0n, time, state.headSlot))
  }
  return usages
}

/**
 * The tokens whose bandwidth is listed in resource answers: by name while tokens are identified by name, else
 * by id.
 */
export const resourceAssets = (state: ChainState, account: Account): Map<string, bigint> =>
  areNamesUnique(state)
    ? namedUsages(state, account)
    : assetUsages(state, account, shownAssets(state, account))
