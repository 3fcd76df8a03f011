import type { EffectContext } from './effect.ts';
/** Fees leave the owner's balance whatever the outcome; they are burned, or go to the black hole on older rules. */
export declare function applyFees(context: EffectContext): void;
