import { type HexAddress } from '@tronlens/core';
import { type EffectContext } from '../effect.ts';
/** TRX and a TRC10 token that a call or a deployment brings along. */
export declare function callValue(context: EffectContext, contract: HexAddress): void;
/** Everything that contracts did on their own within a transaction that succeeded. */
export declare function applyInternalMoves(context: EffectContext): void;
