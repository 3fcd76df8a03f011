import { type ClientBase } from '@tronlens/db';
import { type Changes } from '../ledger/changes.ts';
/** Makes new contracts, takes over what their owners changed, and counts calls. */
export declare function writeContracts(client: ClientBase, changes: Changes): Promise<void>;
/** Counts calls of contracts. */
export declare const addCalls: (client: ClientBase, changes: Changes) => Promise<void>;
/** Accounts that made the contracts that were called: a call counts as an operation of theirs, whoever pays its energy. */
export declare const writeOrigins: (client: ClientBase, changes: Changes) => Promise<void>;
