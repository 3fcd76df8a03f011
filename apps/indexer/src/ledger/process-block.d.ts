import { type Milliseconds } from '@tronlens/core';
import type { NodeBlockWithInfos } from '@tronlens/node-client';
import type { ParameterHistory } from '../chain/parameter-history.ts';
import type { BlockRows } from '../extract/block-rows.ts';
import type { Changes } from './changes.ts';
import { type ChainMemory } from './memory.ts';
/** What processing a block reads and changes. */
export type BatchContext = {
    changes: Changes;
    memory: ChainMemory;
    parameters: ParameterHistory;
};
/**
 * Turns one block into rows and changes. Blocks must come in order: the directories in memory move with them.
 *
 * @param parentTime - time of the block before, which is "now" for this one; 0 before block 0
 */
export declare function processBlock(batch: BatchContext, bundle: NodeBlockWithInfos, parentTime: Milliseconds): BlockRows;
