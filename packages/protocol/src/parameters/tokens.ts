import type { ParameterGroup } from './definition.ts'
import { on, special } from './rules.ts'

/** TRC10 tokens and the markets of them. */
export const TOKENS = {
  getAllowSameTokenName: {
    id: 15,
    name: 'ALLOW_SAME_TOKEN_NAME',
    default: 0n,
    unit: 'switch',
    config: 'allowSameTokenName',
    rule: on,
  },
  getAllowMarketTransaction: {
    id: 44,
    name: 'ALLOW_MARKET_TRANSACTION',
    default: 0n,
    unit: 'switch',
    config: 'allowMarketTransaction',
    rule: on,
    version: 19,
    closedBy: 34,
  },
  getAllowHardenExchangeCalculation: {
    id: 98,
    name: 'ALLOW_HARDEN_EXCHANGE_CALCULATION',
    default: 0n,
    unit: 'switch',
    rule: special,
    version: 36,
  },
} as const satisfies ParameterGroup
