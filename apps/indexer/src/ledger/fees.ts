import { minus, negate } from '@tronlens/core'
import { Parameter } from '../chain/parameter-history.ts'
import { toSun } from '../extract/values.ts'
import { creditTrx, type EffectContext } from './effect.ts'

/** Fees leave the owner's balance whatever the outcome; they are burned, or go to the black hole on older rules. */
export function applyFees(context: EffectContext): void {
  const { tx, owner, memory, parameters, block } = context
  const fee = toSun(tx.info.fee)
  if (fee === 0n) return
  creditTrx(context, owner, negate(fee))
  if (!memory.blackHole || parameters(Parameter.optimizeBlackHole, block.now) !== 0n) return
  // what goes to the fee pool is paid to the producers as rewards
  creditTrx(context, memory.blackHole, minus(fee, toSun(tx.info.packingFee)))
}
