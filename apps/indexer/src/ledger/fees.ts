import { Parameter } from '../chain/parameter-history.ts'
import { TRX, toAmount } from '../extract/values.ts'
import { credit, type EffectContext } from './effect.ts'

/** Fees leave the owner's balance whatever the outcome; they are burned, or go to the black hole on older rules. */
export function applyFees(context: EffectContext): void {
  const { tx, owner, memory, parameters, block } = context
  const fee = toAmount(tx.info.fee)
  if (fee === 0n) return
  credit(context, owner, TRX, -fee)
  if (!memory.blackHole || parameters(Parameter.optimizeBlackHole, block.now) !== 0n) return
  // what goes to the fee pool is paid to the producers as rewards
  credit(context, memory.blackHole, TRX, fee - toAmount(tx.info.packingFee))
}
