/** Browsers keep each transaction under way under this and its id; in a file of its own, so that looking for one loads nothing else. */
export const SENT_PREFIX = 'sent:'
