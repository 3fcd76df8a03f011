import { type Effect } from '../effect.ts';
/** An order takes what it sells at once, then meets orders of the other side; the outcome tells each fill. */
export declare const sellOnMarket: Effect;
/** The rest of an order goes back to its owner. */
export declare const cancelOnMarket: Effect;
