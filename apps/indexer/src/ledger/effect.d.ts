import { type HexAddress, type Sun, type TokenAmount, type TokenHex } from '@tronlens/core';
import type { BalanceCause } from '@tronlens/db';
import type { ParameterHistory } from '../chain/parameter-history.ts';
import type { BlockContext, TransactionContext } from '../extract/context.ts';
import type { EntryFact } from '../extract/facts.ts';
import type { InternalMove } from '../extract/internal-rows.ts';
import type { MainFields } from '../extract/main-fields.ts';
import type { Changes } from './changes.ts';
import type { ChainMemory } from './memory.ts';
/** All that an effect of a transaction may read and change. */
export type EffectContext = {
    block: BlockContext;
    tx: TransactionContext;
    main: MainFields;
    moves: readonly InternalMove[];
    memory: ChainMemory;
    changes: Changes;
    /** What the transaction moves beside transfers and its fee, in order. */
    entries: EntryFact[];
    parameters: ParameterHistory;
    owner: HexAddress;
};
/** What a contract type does when it succeeds, beside fees. */
export type Effect = (context: EffectContext) => void;
/** Moves an amount of a token between two accounts; there is a transfer that tells it. */
export declare function move({ block, changes }: EffectContext, token: TokenHex, from: HexAddress, to: HexAddress, amount: TokenAmount): void;
/** Moves TRX between two accounts. */
export declare const moveTrx: (context: EffectContext, from: HexAddress, to: HexAddress, amount: Sun) => void;
/** Adds to what an account holds of a token, which no transfer tells. */
export declare function credit({ block, tx, changes, entries }: EffectContext, address: HexAddress, token: TokenHex, delta: TokenAmount, cause: BalanceCause): void;
/** Adds to the TRX that an account holds, which no transfer tells. */
export declare const creditTrx: (context: EffectContext, address: HexAddress, amount: Sun, cause: BalanceCause) => void;
/** Meets an account that the transaction may have created. */
export declare const see: ({ block, changes }: EffectContext, address: HexAddress, type?: number, name?: string) => void;
