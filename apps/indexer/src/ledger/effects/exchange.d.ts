import { type Effect } from '../effect.ts';
/** A new trading pair takes both balances from its creator. */
export declare const createExchange: Effect;
/** The creator adds to both sides; the outcome tells how much of the other token. */
export declare const injectExchange: Effect;
/** The creator takes from both sides. */
export declare const withdrawExchange: Effect;
/** Somebody sells one token for the other. */
export declare const tradeExchange: Effect;
