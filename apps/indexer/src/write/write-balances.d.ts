import { type BlockNumber, type TokenAmount } from '@tronlens/core';
import { type BalanceOptions, type ClientBase } from '@tronlens/db';
/** Balance changes by block, then by address followed by token. */
export type BalanceChanges = ReadonlyMap<BlockNumber, ReadonlyMap<string, TokenAmount>>;
/** Two sets of changes as one. */
export declare function addUp(changes: BalanceChanges, more: BalanceChanges): BalanceChanges;
/** By block: accounts that began to hold TRX, less those that ended. */
export type TrxHolderChanges = ReadonlyMap<BlockNumber, number>;
/** Adds the changes of a batch that ends at `head` to balances, and keeps each beside its block with what it left. */
export declare function writeBalances(client: ClientBase, changes: BalanceChanges, head: BlockNumber, options: BalanceOptions): Promise<TrxHolderChanges>;
