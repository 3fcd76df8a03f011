/** Browsers keep transactions under way under this key; in a file of its own, so that looking for one loads nothing else. */
export const SENT_KEY = 'sentTransactions'
