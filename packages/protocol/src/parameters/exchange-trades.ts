/** Key of the parameter that opens trades at trading pairs again. */
export const TRADES_PARAMETER = 'getAllowHardenExchangeCalculation'

/**
 * Block version of java-tron 4.8.0.1, from which on a chain rejects these trades while the parameter is 0.
 */
export const REJECTING_VERSION = 33

/**
 * Whether a chain refuses trades at its trading pairs (DEX10). Pairs can still be created, filled and
 * withdrawn from.
 *
 * A node that knows the parameter accepts no trade while it is 0; blocks may hold some as long as their
 * version is older than `REJECTING_VERSION`.
 *
 * @param blockVersion - version of its newest block
 * @param value - value of `TRADES_PARAMETER`; undefined for a node that does not list it
 */
export const rejectsTrades = (blockVersion: number, value: bigint | number | undefined): boolean =>
  value === undefined ? blockVersion >= REJECTING_VERSION : BigInt(value) === 0n
