/**
 * Prefix of the storage key of each transaction under way, followed by its id; in a file of its own, so that
 * a check for one loads nothing else.
 */
export const SENT_PREFIX = 'sent:'
