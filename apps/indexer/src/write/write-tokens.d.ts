import { type BlockNumber, type TokenAmount, type TokenHex } from '@tronlens/core';
import { type ClientBase, type QuarantineRow, type TokenCounts } from '@tronlens/db';
import { type Changes } from '../ledger/changes.ts';
import type { AssetIssue } from '../ledger/things.ts';
/** Makes rows for tokens that are new, and takes over what issuers changed. Must run before balances are written. */
export declare function createTokens(client: ClientBase, changes: Changes): Promise<void>;
/** Makes rows for TRC10 tokens that were issued. */
export declare function writeAssets(client: ClientBase, changes: Changes): Promise<void>;
/** Makes rows for token contracts that have none. */
export declare function makeMissingTokens(client: ClientBase, changes: Changes): Promise<void>;
/** Makes the row of a TRC10 token. Returns false when it was there. */
export declare function writeAsset(client: ClientBase, asset: AssetIssue): Promise<boolean>;
/** Tokens of a batch whose name or decimals make no sense; early chains check neither. */
export declare const findAssetProblems: (changes: Changes, head: BlockNumber) => QuarantineRow[];
/** Adds transfers, supplies and items of collections. */
export declare function updateTokens(client: ClientBase, changes: Changes, transferCounts: ReadonlyMap<TokenHex, number>): Promise<void>;
/** What transfers add to tokens, with what was minted and burned. */
export declare const countTransfers: (transferCounts: ReadonlyMap<TokenHex, number>, supplies?: ReadonlyMap<TokenHex, TokenAmount>) => TokenCounts[];
