import { type ClientBase } from '@tronlens/db';
import type { AccountStates } from '../ledger/account-states.ts';
import type { Changes } from '../ledger/changes.ts';
import type { MetRows } from './met-rows.ts';
/** Writes everything that a batch made of the state of accounts. */
export declare function writeStates(client: ClientBase, states: AccountStates, changes: Changes, met?: MetRows): Promise<void>;
