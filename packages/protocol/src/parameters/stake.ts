import type { ParameterGroup } from './definition.ts'
import { on, only, range, special } from './rules.ts'

/** Staking TRX, and lending what it gives. */
export const STAKE = {
  getAllowDelegateResource: {
    id: 16,
    name: 'ALLOW_DELEGATE_RESOURCE',
    default: 0n,
    unit: 'switch',
    config: 'allowDelegateResource',
    rule: on,
  },
  getAllowNewResourceModel: {
    id: 51,
    name: 'ALLOW_NEW_RESOURCE_MODEL',
    default: 0n,
    unit: 'switch',
    config: 'allowNewResourceModel',
    rule: on,
    version: 21,
  },
  getAllowDelegateOptimization: {
    id: 69,
    name: 'ALLOW_DELEGATE_OPTIMIZATION',
    default: 0n,
    unit: 'switch',
    config: 'allowDelegateOptimization',
    rule: on,
    version: 25,
  },
  getUnfreezeDelayDays: {
    id: 70,
    name: 'UNFREEZE_DELAY_DAYS',
    default: 0n,
    unit: 'days',
    config: 'unfreezeDelayDays',
    rule: range(1n, 365n, only('UNFREEZE_DELAY_DAYS', '1-365')),
    version: 26,
  },
  getAllowCancelAllUnfreezeV2: {
    id: 77,
    name: 'ALLOW_CANCEL_ALL_UNFREEZE_V2',
    default: 0n,
    unit: 'switch',
    rule: on,
    version: 28,
    requires: ['getUnfreezeDelayDays'],
  },
  getMaxDelegateLockPeriod: {
    id: 78,
    name: 'MAX_DELEGATE_LOCK_PERIOD',
    default: 86_400n,
    unit: 'slots',
    rule: special,
    version: 28,
    requires: ['getUnfreezeDelayDays'],
  },
} as const satisfies ParameterGroup
