import type { Icon } from '@tabler/icons-react'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { IconBolt, IconLock, IconLockOpen } from '../../../shared/ui/icons.ts'
import { readResource, readSunOf, readText } from '../contract-data.ts'
import { type Describe, only, trx } from './parts.tsx'

/** A sentence about an amount of TRX, an icon and one template for each resource. */
const staking =
  (
    icon: Icon,
    field: string | undefined,
    keys: Record<'energy' | 'bandwidth' | 'power', TranslationKey>,
    keysFor?: Record<'energy' | 'bandwidth' | 'power', TranslationKey>,
  ): Describe =>
  ({ tx, address }) => {
    const resource = readResource(tx.contractData)
    const receiver = readText(tx.contractData, 'receiver_address')
    return {
      icon,
      text: receiver && keysFor ? keysFor[resource] : keys[resource],
      values: {
        owner: address(tx.ownerAddress),
        ...(field ? { amount: trx(readSunOf(tx.contractData, field)) } : {}),
        ...(receiver ? { to: address(receiver) } : {}),
      },
    }
  }

const STAKE = { energy: 's.stakeEnergy', bandwidth: 's.stakeBandwidth', power: 's.stakePower' } as const
const STAKE_FOR = {
  energy: 's.stakeEnergyFor',
  bandwidth: 's.stakeBandwidthFor',
  power: 's.stakePower',
} as const
const UNFREEZE = {
  energy: 's.unfreezeEnergy',
  bandwidth: 's.unfreezeBandwidth',
  power: 's.unfreezePower',
} as const
const UNSTAKE = {
  energy: 's.unstakeEnergy',
  bandwidth: 's.unstakeBandwidth',
  power: 's.unstakePower',
} as const
const DELEGATE = {
  energy: 's.delegateEnergy',
  bandwidth: 's.delegateBandwidth',
  power: 's.delegateEnergy',
} as const
const UNDELEGATE = {
  energy: 's.undelegateEnergy',
  bandwidth: 's.undelegateBandwidth',
  power: 's.undelegateEnergy',
} as const

/** Stake, in both generations, and delegated resources. */
export const stakingSentences = {
  FreezeBalanceContract: staking(IconLock, 'frozen_balance', STAKE, STAKE_FOR),
  UnfreezeBalanceContract: staking(IconLockOpen, undefined, UNFREEZE),
  FreezeBalanceV2Contract: staking(IconLock, 'frozen_balance', STAKE),
  UnfreezeBalanceV2Contract: staking(IconLockOpen, 'unfreeze_balance', UNSTAKE),
  WithdrawExpireUnfreezeContract: only(IconLockOpen, 's.withdrawUnstaked'),
  DelegateResourceContract: staking(IconBolt, 'balance', DELEGATE),
  UnDelegateResourceContract: staking(IconBolt, 'balance', UNDELEGATE),
  CancelAllUnfreezeV2Contract: only(IconLock, 's.cancelUnstake'),
} satisfies Record<string, Describe>
