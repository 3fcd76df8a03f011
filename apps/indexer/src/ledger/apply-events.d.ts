import { type AccountStates } from './account-states.ts';
import type { LedgerEvent } from './events.ts';
/** Applies events in chain order to the state of the accounts they are about. */
export declare function applyEvents(states: AccountStates, events: readonly LedgerEvent[]): void;
