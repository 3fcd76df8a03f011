/**
 * From here on an allowance means "any": no supply reaches it, and contracts leave it as it is when it is
 * used.
 */
export const UNLIMITED_ALLOWANCE = 1n << 255n

/** True for an allowance that lets its holder take everything, now and later. */
export const isUnlimited = (allowance: bigint): boolean => allowance >= UNLIMITED_ALLOWANCE
