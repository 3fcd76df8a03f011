import { type ClientBase } from '@tronlens/db';
import type { Changes } from '../ledger/changes.ts';
/** Adds a batch to the numbers of its days. */
export declare function writeDays(client: ClientBase, changes: Changes): Promise<void>;
