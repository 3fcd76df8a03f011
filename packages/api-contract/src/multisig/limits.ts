/**
 * Largest raw data that the service for several signatures keeps; a deployment with a long ABI still fits.
 */
export const MULTISIG_TRANSACTION_BYTES = 64 * 1024
