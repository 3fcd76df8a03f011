import type { HexAddress } from '@tronlens/core';
import { type ClientBase } from '@tronlens/db';
import type { AccountStates } from '../ledger/account-states.ts';
import { type Changes } from '../ledger/changes.ts';
import type { MetRows } from './met-rows.ts';
import type { BalanceChanges, TrxHolderChanges } from './write-balances.ts';
/** Adds a batch to the days of accounts, contracts and tokens. Who acts or calls a contract for the first time on a day is counted on it. */
export declare function writeDailyActivity(client: ClientBase, changes: Changes, met?: MetRows): Promise<void>;
/**
 * Adds what all accounts together hold and stake more or less to the days of the blocks that did it.
 *
 * @param blackHole - holds nothing that anybody has
 */
export declare function countDailySupply(changes: Changes, { balances, holders }: {
    balances: BalanceChanges;
    holders: TrxHolderChanges;
}, { stakeChanges }: AccountStates, blackHole: HexAddress | undefined): void;
