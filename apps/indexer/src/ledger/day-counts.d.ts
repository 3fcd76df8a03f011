import type { BlockContext } from '../extract/context.ts';
import type { BlockFact, TransferFact } from '../extract/facts.ts';
import { type Changes } from './changes.ts';
/** Adds a block to the numbers of its day. What is new to the whole chain is counted when it is written. */
export declare function countDay(context: BlockContext, block: BlockFact, transfers: readonly TransferFact[], internals: number, changes: Changes): void;
