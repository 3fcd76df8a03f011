import { type HexAddress, type TokenHex } from '@tronlens/core';
import { type Effect } from '../effect.ts';
import type { FrozenPart } from '../things.ts';
/** Terms of the sale of a token as JSON text, from the contract that issues it or from the node's list. */
export declare const saleOf: (asset: Record<string, unknown>) => string;
/** Frozen parts of a token's supply, none of them taken, from the contract that issues it or from the node's list. */
export declare const frozenPartsOf: (asset: Record<string, unknown>, token: TokenHex, issuer: HexAddress) => FrozenPart[];
/** A TRC10 token comes into being; its issuer gets all of it but the frozen parts. */
export declare const issueAsset: Effect;
/** TRX to the issuer for tokens at the price of the sale, rounded down. */
export declare const participate: Effect;
/** The issuer takes the frozen parts whose time has come. */
export declare const unfreezeAsset: Effect;
/** New description, link and limits of a token. */
export declare const updateAsset: Effect;
/** Reference of the token that a contract names: by id, or by name while names were unique. */
export declare function resolveAsset({ memory, parameters, block }: Pick<Parameters<Effect>[0], 'memory' | 'parameters' | 'block'>, name: unknown): TokenHex;
