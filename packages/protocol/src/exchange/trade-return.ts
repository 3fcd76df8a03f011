import { type BancorPair, bancorReturn } from './bancor.ts'
import { hardenedBancorReturn } from './hardened-bancor.ts'

/**
 * What selling `sold` units to a trading pair brings under the chain's rules.
 *
 * @param isHardened - whether parameter 98 (`getAllowHardenExchangeCalculation`) is 1
 */
export const tradeReturn = (pair: BancorPair, sold: bigint, isHardened: boolean): bigint =>
  isHardened ? hardenedBancorReturn(pair, sold) : bancorReturn(pair, sold)
