import { type Effect } from '../effect.ts';
/** A contract is deployed by a transaction, with everything its outcome tells of it. */
export declare const deploy: Effect;
/** A contract is called, perhaps with TRX and a TRC10 token. */
export declare const trigger: Effect;
export declare const updateSetting: Effect;
export declare const updateEnergyLimit: Effect;
export declare const clearAbi: Effect;
