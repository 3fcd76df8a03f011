import { minus, negate } from '@tronlens/core'
import { Parameter } from '../chain/parameter-history.ts'
import { TRX, toSun, trxAmount } from '../extract/values.ts'
import type { EffectContext } from './effect.ts'

/**
 * Fees leave the owner's balance whatever the outcome; they are burned, or go to the black hole on older
 * rules.
 */
export function applyFees(context: EffectContext): void {
  const { tx, owner, memory, parameters, block, changes } = context
  const fee = toSun(tx.info.fee)
  if (fee === 0n) return
  changes.balances.add(block.number, owner, TRX, trxAmount(negate(fee)))
  if (!memory.blackHole || parameters(Parameter.optimizeBlackHole, block.now) !== 0n) return
  // what goes to the fee pool is paid to the producers as rewards
  const collected = minus(fee, toSun(tx.info.packingFee))
  changes.balances.add(block.number, memory.blackHole, TRX, trxAmount(collected))
}
