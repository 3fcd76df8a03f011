import { type ClientBase } from '@tronlens/db';
import type { Changes } from '../ledger/changes.ts';
/** Adds a batch to the totals that are kept in counters. */
export declare const writeCounters: (client: ClientBase, { counters }: Changes) => Promise<void>;
