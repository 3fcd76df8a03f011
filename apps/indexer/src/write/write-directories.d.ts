import { type ClientBase } from '@tronlens/db';
import type { Changes } from '../ledger/changes.ts';
import type { ExchangeState, FrozenPart, MarketOrder } from '../ledger/things.ts';
/** Writes the trading pairs, orders and frozen supplies that a batch changed, each as it is in the end. */
export declare function writeDirectories(client: ClientBase, changes: Changes): Promise<void>;
/** Writes an order of the market as it is. */
export declare const writeOrder: (client: ClientBase, one: MarketOrder) => Promise<void>;
/** Writes a frozen part of a supply as it is. */
export declare const writeFrozenPart: (client: ClientBase, { expireTime, ...part }: FrozenPart) => Promise<void>;
/** Writes a trading pair as it is. */
export declare const writeExchange: (client: ClientBase, one: ExchangeState) => Promise<void>;
