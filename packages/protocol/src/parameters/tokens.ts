import type { ParameterGroup } from './definition.ts'
import { on } from './rules.ts'

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
  },
} as const satisfies ParameterGroup
