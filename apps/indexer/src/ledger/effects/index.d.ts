import type { Effect } from '../effect.ts';
/** What each contract type does to balances and state. Types that are not here change nothing that blocks tell. */
export declare const EFFECTS: Partial<Record<number, Effect>>;
