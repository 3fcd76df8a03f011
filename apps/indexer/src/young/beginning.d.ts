import { type BlockNumber, type HexAddress, type Milliseconds } from '@tronlens/core';
import type { ClientBase } from '@tronlens/db';
import type { NodeBlock, NodeClient, StateReader } from '@tronlens/node-client';
import { type ChainMemory } from '../ledger/memory.ts';
import type { AssetIssue, ExchangeState } from '../ledger/things.ts';
/** What a young index begins with: directories of the chain that blocks before its first one made. */
export type Beginning = {
    from: BlockNumber;
    /** Time of the block before. */
    parentTime: Milliseconds;
    assets: AssetIssue[];
    exchanges: ExchangeState[];
};
/** Asks the node for it. Balances of trading pairs are those of now; they are asked again when the index stands at the head. */
export declare function readBeginning(node: NodeClient, from: BlockNumber): Promise<Beginning>;
/** Trading pairs as they are now. */
export declare const readExchanges: (node: StateReader) => Promise<ExchangeState[]>;
/** Lets blocks refer to what was there before the first one. */
export declare function remember(memory: ChainMemory, { assets, exchanges }: Beginning): void;
/** Writes it together with the first blocks. Returns how many tokens were made. */
export declare function writeBeginning(client: ClientBase, { assets, exchanges }: Beginning): Promise<number>;
/** The account that fees go to while they are not burned: the one with the smallest balance of all. */
export declare function findBlackHole(genesis: NodeBlock): HexAddress | undefined;
