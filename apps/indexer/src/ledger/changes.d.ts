import { type BlockNumber, type HexAddress, type Milliseconds, type TokenAmount, type TokenHex } from '@tronlens/core';
import type { AccountDay, ContractCaller, ContractDay, DayColumn, TokenDay } from '@tronlens/db';
import type { LedgerEvent } from './events.ts';
import type { AssetIssue, AssetUpdate, ContractChange, ExchangeState, FrozenPart, MarketOrder } from './things.ts';
/** First time a batch meets an account that may be new. */
export type AccountSeen = {
    block: BlockNumber;
    now: Milliseconds;
    time: Milliseconds;
    type: number;
    name: string;
};
/** An account that is deleted at the end of a transaction. */
export type Death = {
    address: HexAddress;
    block: BlockNumber;
    seen: AccountSeen | undefined;
};
/** A token contract met in a batch. */
export type TokenSeen = {
    kind: number;
    block: BlockNumber;
    time: Milliseconds;
};
/**
 * Everything that a batch of blocks changes beside its own rows. Balances are exact per block; what needs the state before the
 * batch is left as events in chain order.
 */
export declare class Changes {
    #private;
    /** Balance changes by block, then by address followed by token. */
    readonly balances: Map<BlockNumber, Map<string, TokenAmount>>;
    /** Changes that depend on what accounts hold, in chain order. */
    readonly events: LedgerEvent[];
    /** Accounts that may be new; a destroyed account that is met again later is new again. */
    readonly seen: Map<HexAddress, AccountSeen>;
    /** Accounts that are gone when the batch ends, unless seen later; each with when the batch had met it before. */
    readonly deaths: Death[];
    /** New names of accounts. */
    readonly names: Map<HexAddress, string>;
    readonly witnesses: Set<HexAddress>;
    /** Change of an item's amount by token, id and owner, separated by `/`. */
    readonly items: Map<string, TokenAmount>;
    readonly tokens: Map<TokenHex, TokenSeen>;
    /** Minted minus burned by token. */
    readonly supplies: Map<TokenHex, TokenAmount>;
    readonly assets: AssetIssue[];
    readonly assetUpdates: AssetUpdate[];
    readonly contracts: ContractChange[];
    /** Calls by contract: how many, and the chain's time at the last one. */
    readonly triggers: Map<HexAddress, {
        calls: number;
        latest: Milliseconds;
    }>;
    readonly exchanges: Map<number, ExchangeState>;
    readonly orders: Map<string, MarketOrder>;
    readonly frozenSupplies: FrozenPart[];
    /** Totals kept in counters, by scope followed by `/` and kind. */
    readonly counters: Map<string, bigint>;
    readonly days: Map<string, Partial<Record<DayColumn, bigint>>>;
    readonly dayOfBlock: Map<BlockNumber, string>;
    /** By day, then address. */
    readonly accountDays: Map<string, Map<HexAddress, AccountDay>>;
    readonly tokenDays: Map<string, TokenDay>;
    readonly contractDays: Map<string, ContractDay>;
    /** By day, contract and caller. */
    readonly contractCallers: Map<string, ContractCaller>;
    /** Adds to a balance. */
    balance(block: BlockNumber, address: HexAddress, token: TokenHex, delta: TokenAmount): void;
    /** Meets an account that may not exist yet. */
    see(address: HexAddress, account: AccountSeen): void;
    /** The account and everything it held of its own are gone. */
    destroy(address: HexAddress, block: BlockNumber): void;
    /** What this batch added so far to what an account holds itself, by token. */
    nativeChanges(address: HexAddress): Map<TokenHex, TokenAmount>;
    /** Adds to a counter of an address, or of the whole chain. */
    addCounter(scope: HexAddress | '', kind: number, n?: bigint): void;
    /** Counts something on a day. */
    count(day: string, column: DayColumn, amount?: bigint): void;
    /** What an account did on a day, to be added to. */
    accountDay(day: string, address: HexAddress): AccountDay;
    /** What was done with a contract on a day, to be added to. */
    contractDay(day: string, address: HexAddress): ContractDay;
    /** Counts a movement of a token. */
    addMovement(day: string, token: TokenHex, moved: bigint): void;
    /** Counts a call of a contract. */
    addCaller(day: string, contract: HexAddress, caller: HexAddress): void;
}
/** Adds to one of many sums. */
export declare function addTo<Key>(sums: Map<Key, TokenAmount>, key: Key, delta: TokenAmount): void;
/** Address and token of a balance key. */
export declare const splitKey: (key: string) => {
    address: HexAddress;
    token: TokenHex;
};
/** True for a balance key of TRX. */
export declare const isOfTrx: (key: string) => boolean;
/** UTC day of a time as an ISO date. */
export declare const dayOf: (time: Milliseconds) => string;
