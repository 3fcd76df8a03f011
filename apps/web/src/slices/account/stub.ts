import type { Permission } from '@tronlens/api-contract'
import { type Address, milliseconds, sun, sunText } from '@tronlens/core'
import type { Account } from './account.ts'

const NONE = sunText(sun(0n))
const NO_PERMISSION: Permission = { permission_name: '', threshold: 1, keys: [] }

/** Stands for an account that is being asked for: an address that holds some TRX. */
export const accountStub = (address: Address): Account => ({
  address,
  name: '',
  addressTag: '',
  unlimitedApprovals: 0,
  accountType: 0,
  activated: true,
  isMet: true,
  balance: sunText(sun(1_000_000_000n)),
  date_created: milliseconds(1_577_836_800_000),
  latest_operation_time: milliseconds(1_577_836_800_000),
  totalTransactionCount: 100,
  transactions: 100,
  voteTotal: 0,
  rewardNum: NONE,
  representative: { enabled: false, url: '', lastWithDrawTime: milliseconds(0), allowance: NONE },
  bandwidth: { freeNetRemaining: 600, freeNetLimit: 600, energyRemaining: 0, energyLimit: 0 },
  balances: [],
  trc20token_balances: [],
  trc721token_balances: [],
  ownerPermission: NO_PERMISSION,
  activePermissions: [],
  witnessPermission: {},
  unfreezings: [],
  votes: [],
  totalFrozen: NONE,
  totalFrozenV2: NONE,
  frozenForBandWidth: NONE,
  frozenForEnergy: NONE,
  frozenForBandWidthV2: NONE,
  frozenForEnergyV2: NONE,
  delegateFrozenForBandWidth: NONE,
  delegateFrozenForEnergy: NONE,
  delegatedFrozenV2BalanceForBandwidth: NONE,
  delegatedFrozenV2BalanceForEnergy: NONE,
})
