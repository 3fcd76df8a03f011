import { type Address, blockNumber, sun } from '@tronlens/core'
import type { AccountSnapshot, ChainSnapshot } from '../simulate/snapshot.ts'

export const ME = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
export const OTHER = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
export const NONE = { limit: 0n, used: 0n }

/** An account with 100 TRX and free bandwidth. */
export const accountOf = (address: Address, more: Partial<AccountSnapshot> = {}): AccountSnapshot => ({
  address,
  isActive: true,
  isContract: false,
  balance: sun(100_000_000n),
  bandwidth: NONE,
  freeBandwidth: { limit: 600n, used: 0n },
  energy: NONE,
  tokens: new Map(),
  unstaking: [],
  oldStake: [],
  reward: 0n,
  ...more,
})

/** A chain with everyday prices, from the point of view of `ME`. */
export const snapshotOf = (more: Partial<ChainSnapshot> = {}): ChainSnapshot => ({
  block: blockNumber(1),
  blockVersion: 32,
  parameters: new Map([
    ['getTransactionFee', 1_000n],
    ['getEnergyFee', 100n],
    ['getUpdateAccountPermissionFee', 100_000_000n],
  ]),
  owner: accountOf(ME),
  recipient: accountOf(OTHER),
  totals: { bandwidth: { limit: 1n, weight: 1n }, energy: { limit: 1n, weight: 1n } },
  ...more,
})
