import type { Opening } from '@tronlens/db';
import type { Batch } from '../follow/batch.ts';
import type { AccountStates } from '../ledger/account-states.ts';
import type { BalanceChanges } from '../write/write-balances.ts';
/** Addresses whose state a batch touches, with the tokens of theirs that contracts keep. */
export declare function listTouched({ counters, changes }: Batch, balances: BalanceChanges, states: AccountStates): Opening[];
