import type { BlockContext } from '../extract/context.ts';
import type { TransactionFact, TransferFact } from '../extract/facts.ts';
import { type Changes } from './changes.ts';
/** Adds a block to what accounts did, and what was done with contracts, on its day. */
export declare function countDailyActivity({ time, number }: BlockContext, transactions: readonly TransactionFact[], transfers: readonly TransferFact[], changes: Changes): void;
