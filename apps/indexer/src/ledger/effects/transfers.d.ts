import type { Effect } from '../effect.ts';
/** TRX to another account, which is created when it is missing. */
export declare const transfer: Effect;
/** A TRC10 token to another account. */
export declare const transferAsset: Effect;
/** A new account without anything. */
export declare const createAccount: Effect;
