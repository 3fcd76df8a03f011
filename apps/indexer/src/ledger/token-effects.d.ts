import { type HexAddress, type TokenHex } from '@tronlens/core';
import type { BlockContext } from '../extract/context.ts';
import type { TransferFact } from '../extract/facts.ts';
import { type Changes } from './changes.ts';
/** Key of an item of a collection and its owner. */
export declare const itemKey: (token: TokenHex, id: bigint, owner: HexAddress) => string;
/** What token contracts report: holdings, supplies and owners of items. The zero address mints and burns. */
export declare function applyTokenMovements(block: BlockContext, transfers: readonly TransferFact[], changes: Changes): void;
