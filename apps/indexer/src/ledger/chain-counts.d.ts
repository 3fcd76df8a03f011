import type { BlockRows } from '../extract/block-rows.ts';
import type { Changes } from './changes.ts';
/** Adds a block to the totals of the chain, of its representative and of addresses that sent to themselves. */
export declare function countRows(rows: BlockRows, changes: Changes): void;
