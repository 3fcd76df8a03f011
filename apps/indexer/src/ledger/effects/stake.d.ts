import { type HexAddress, type Sun } from '@tronlens/core';
import { type Effect, type EffectContext } from '../effect.ts';
import type { VoteEntry } from '../events.ts';
export declare const OWN_V2: readonly [11, 12, 13];
/** Stake 1.0: freezes for oneself or for another account. */
export declare function freezeV1(context: EffectContext, owner: HexAddress, receiver: HexAddress | undefined, resource: number, amount: Sun, days: number): void;
/** Stake 1.0: takes everything of one resource, or of one receiver, back. */
export declare function unfreezeV1(context: EffectContext, owner: HexAddress, receiver: HexAddress | undefined, resource: number, amount: Sun): void;
/** Stake 2.0: freezes. */
export declare function freezeV2(context: EffectContext, owner: HexAddress, resource: number, amount: Sun): void;
/** Stake 2.0: starts the wait; entries whose time has come are paid out, which the outcome tells. */
export declare function unfreezeV2(context: EffectContext, owner: HexAddress, resource: number, amount: Sun): void;
/** Stake 2.0: lends to another account. `lockSlots` is undefined for a loan that can be taken back at any time. */
export declare function delegateV2(context: EffectContext, owner: HexAddress, recipient: HexAddress, resource: number, amount: Sun, lockSlots?: number): void;
/** Stake 2.0: takes a loan back. */
export declare function undelegateV2(context: EffectContext, owner: HexAddress, recipient: HexAddress, resource: number, amount: Sun): void;
export declare const freezeBalance: Effect;
export declare const unfreezeBalance: Effect;
export declare const freezeBalanceV2: Effect;
export declare const unfreezeBalanceV2: Effect;
export declare const withdrawExpired: Effect;
export declare const cancelUnfreezing: Effect;
export declare const delegateResource: Effect;
export declare const undelegateResource: Effect;
/** Rewards move from what may be claimed to the balance. */
export declare const withdrawBalance: Effect;
/** Replaces all votes of an account. */
export declare function castVotes(context: EffectContext, voter: HexAddress, votes: VoteEntry[]): void;
export declare const voteWitness: Effect;
