import type { Effect } from '../effect.ts';
/** An account takes a name. */
export declare const updateAccount: Effect;
/** An account becomes a representative. */
export declare const createWitness: Effect;
