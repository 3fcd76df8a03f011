import type { BlockNumber } from '@tronlens/core';
import type { BalanceChanges } from '../write/write-balances.ts';
import type { AccountStates } from './account-states.ts';
/**
 * Hash of all that a block brought: its rows and what it changed of accounts.
 *
 * @param facts - hash of its rows
 */
export declare const hashBlock: (facts: Buffer, block: BlockNumber, balances: BalanceChanges, states: AccountStates) => string;
