import type { ParameterGroup } from './definition.ts'
import { on, PLAIN_LOCK, range } from './rules.ts'

/** What accounts may do and be called, and how they are stored. */
export const ACCOUNTS = {
  getAllowUpdateAccountName: {
    id: 14,
    name: 'ALLOW_UPDATE_ACCOUNT_NAME',
    default: 0n,
    unit: 'switch',
    rule: on,
  },
  getAllowMultiSign: {
    id: 20,
    name: 'ALLOW_MULTI_SIGN',
    default: 0n,
    unit: 'switch',
    config: 'allowMultiSign',
    rule: on,
    version: 7,
    locked: `${PLAIN_LOCK}: ALLOW_MULTI_SIGN`,
  },
  getAllowAccountAssetOptimization: {
    id: 53,
    name: 'ALLOW_ACCOUNT_ASSET_OPTIMIZATION',
    default: 0n,
    unit: 'switch',
    config: 'allowAccountAssetOptimization',
    rule: on,
    version: 22,
  },
  getAllowAssetOptimization: {
    id: 66,
    name: 'ALLOW_ASSET_OPTIMIZATION',
    default: 0n,
    unit: 'switch',
    config: 'allowAssetOptimization',
    rule: on,
    version: 24,
  },
  getMaxCreateAccountTxSize: {
    id: 82,
    name: 'MAX_CREATE_ACCOUNT_TX_SIZE',
    default: 1_000n,
    unit: 'bytes',
    rule: range(
      500n,
      10_000n,
      'This value[MAX_CREATE_ACCOUNT_TX_SIZE] is only allowed to be greater than or equal to 500 and less than or equal to 10000!',
    ),
    version: 30,
  },
} as const satisfies ParameterGroup
