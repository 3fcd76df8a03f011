import type { BlockHash } from '@tronlens/core';
import { type ClientBase, type NodeHeights } from '@tronlens/db';
import type { Batch } from '../follow/batch.ts';
import type { Known } from './known.ts';
import type { MetRows } from './met-rows.ts';
/**
 * Writes a batch within the open transaction: its rows, then everything it changes. Blocks that may still be replaced write
 * down what each state row was before.
 */
export declare function writeBatch(client: ClientBase, batch: Batch, genesisHash: BlockHash, heights: NodeHeights, known: Known, met?: MetRows): Promise<void>;
