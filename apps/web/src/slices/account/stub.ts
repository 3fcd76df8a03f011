import { type Address, milliseconds } from '@tronlens/core'
import type { Account, Permission } from '../../shared/api/wire.ts'

const NOBODY: Permission = { permission_name: '', threshold: 1, keys: [] }

/** Stands for an account that is being asked for: an address that holds some TRX. */
export const accountStub = (address: Address): Account => ({
  address,
  name: '',
  addressTag: '',
  accountType: 0,
  activated: true,
  balance: 1_000_000_000,
  date_created: milliseconds(1_577_836_800_000),
  latest_operation_time: milliseconds(1_577_836_800_000),
  totalTransactionCount: 100,
  transactions: 100,
  voteTotal: 0,
  rewardNum: 0,
  representative: { enabled: false, url: '', lastWithDrawTime: 0, allowance: 0 },
  bandwidth: { netRemaining: 600, netLimit: 600, energyRemaining: 0, energyLimit: 0 },
  balances: [],
  trc20token_balances: [],
  trc721token_balances: [],
  ownerPermission: NOBODY,
  activePermissions: [],
  witnessPermission: {},
  unfreezings: [],
  votes: [],
  totalFrozen: 0,
  totalFrozenV2: 0,
  frozenForBandWidth: 0,
  frozenForEnergy: 0,
  frozenForBandWidthV2: 0,
  frozenForEnergyV2: 0,
  delegateFrozenForBandWidth: 0,
  delegateFrozenForEnergy: 0,
  delegatedFrozenV2BalanceForBandwidth: 0,
  delegatedFrozenV2BalanceForEnergy: 0,
})
