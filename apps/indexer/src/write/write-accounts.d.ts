import { type ClientBase } from '@tronlens/db';
import { type Changes } from '../ledger/changes.ts';
import type { AccountCounters } from './account-counters.ts';
import type { Known } from './known.ts';
import type { MetRows } from './met-rows.ts';
/**
 * Deletes accounts that destroyed themselves, adds the numbers of the batch to those that exist and makes those that are new. Must
 * run before the activity of the batch is written: an address may have taken part in things before the chain knew it as an account.
 *
 * @param met - addresses that may have taken part in something
 * @param isAsking - whether the node is to be asked about the accounts that were touched
 * @returns how many accounts the chain has more or fewer
 */
export declare function writeAccounts(client: ClientBase, changes: Changes, counters: AccountCounters, known: Known, met: MetRows | undefined, isAsking: boolean): Promise<number>;
