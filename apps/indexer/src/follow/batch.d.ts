import { type BlockHash, type BlockNumber, type HexAddress, type Milliseconds, type TokenHex } from '@tronlens/core';
import { type CopyData } from '@tronlens/db';
import { type NodeBlockWithInfos } from '@tronlens/node-client';
import type { ParameterHistory } from '../chain/parameter-history.ts';
import { Changes } from '../ledger/changes.ts';
import type { ChainMemory } from '../ledger/memory.ts';
import { AccountCounters } from '../write/account-counters.ts';
import type { Beginning } from '../young/beginning.ts';
/** A row of blocks made ready to be written: everything that needs no database has been done. */
export type Batch = {
    from: BlockNumber;
    to: BlockNumber;
    /** Id of the newest block of the batch, and its time. */
    hash: BlockHash;
    time: Milliseconds;
    firstTime: Milliseconds;
    transactions: number;
    copies: CopyData[];
    /** Hash of the rows of each block. */
    facts: ReadonlyMap<BlockNumber, Buffer>;
    counters: AccountCounters;
    /** Transfers by token. */
    transferCounts: ReadonlyMap<TokenHex, number>;
    changes: Changes;
    /** Account that burned TRX goes to where no proposal has ended that; undefined on chains without one. */
    blackHole: HexAddress | undefined;
    /** First block of the index. */
    historyFrom: BlockNumber;
    /** What a young index begins with; only beside its first blocks. */
    beginning: Beginning | undefined;
};
/** What making a batch needs. */
export type BatchSource = {
    memory: ChainMemory;
    parameters: ParameterHistory;
    /** Time of the block before the first one; 0 before block 0. */
    parentTime: Milliseconds;
    /** Representatives that were there before any block; met together with block 0. */
    genesisWitnesses: readonly HexAddress[];
    /** First block of the index; absent: block 0. */
    historyFrom?: BlockNumber;
    beginning?: Beginning | undefined;
};
/** Turns blocks that follow each other into a batch, one at a time, so that nothing of them has to be kept. */
export declare class BatchBuilder {
    #private;
    constructor(source: BatchSource);
    get blocks(): number;
    get transactions(): number;
    /** Bytes of rows that wait to be taken or finished. */
    get bytes(): number;
    /** Takes the rows made so far; what is finished later holds the rest. */
    takeRows(): CopyData[];
    /** Time of the newest block added; that of the parent while there is none. */
    get time(): Milliseconds;
    /** Adds the next block. The directories in memory move with it. */
    add(bundle: NodeBlockWithInfos): void;
    /** Ends the batch. */
    finish(): Batch;
}
